import { firstName, greeting } from './common.ts';
import type { MailTemplate } from './template.types.ts';

const receiptLink = <About extends string>(about: About) =>
  ({ about, sample: '/settings/billing/receipt/sample', isLink: true, required: true }) as const;
const paidAmount = <Sample extends string>(sample: Sample) =>
  ({ about: 'The amount that was paid', sample, required: true }) as const;
const paymentDate = { about: 'The date of the payment', sample: 'March 10, 2026', required: true } as const;

/** Emails about a student's money. */
export const billingTemplates = {
  receipt: {
    title: 'Receipt',
    about: 'Sent once for every payment that went through.',
    placeholders: {
      firstName,
      plan: { about: 'The name of the plan', sample: 'Full', required: true },
      amount: paidAmount('$69.00'),
      date: paymentDate,
      number: { about: 'The number of the receipt', sample: 'A1B2C3D4-0001', required: true },
      link: receiptLink('The receipt, to view and print'),
    },
    text: {
      subject: 'Your receipt for {{amount}}',
      greeting,
      body: 'We received your payment of {{amount}} for {{plan}} on {{date}}.\n\nReceipt number: {{number}}',
      button: 'View receipt',
      closing: 'You can find all your receipts and change your plan under Settings, Billing.',
    },
  },
  'charge-receipt': {
    title: 'Receipt of a single payment',
    about: 'Sent once for a payment without a plan: Prep Plus alone, or a charge that staff made.',
    placeholders: {
      firstName,
      description: { about: 'What was paid', sample: 'LSAC Prep Plus, one year', required: true },
      amount: paidAmount('$120.00'),
      date: paymentDate,
      link: receiptLink('The receipt, to view and print'),
    },
    text: {
      subject: 'Your receipt for {{amount}}',
      greeting,
      body: 'We received your payment of {{amount}} on {{date}}: {{description}}.',
      button: 'View receipt',
      closing: "If you don't recognize this payment, reply to this email.",
    },
  },
  refund: {
    title: 'Refund',
    about: 'Sent once for every refund.',
    placeholders: {
      firstName,
      description: { about: 'What had been paid', sample: 'Full', required: true },
      amount: { about: 'The amount that is refunded', sample: '$69.00', required: true },
      date: { about: 'The date of the refund', sample: 'March 10, 2026', required: true },
      card: { about: 'Where the money goes', sample: 'the card ending in 4242', required: true },
      link: receiptLink('The receipt of the payment'),
    },
    text: {
      subject: 'Your refund of {{amount}}',
      greeting,
      body: 'On {{date}} we refunded {{amount}} of your payment for {{description}} to {{card}}.\n\nBanks usually take five to ten business days to show it.',
      button: 'View receipt',
      closing: 'You can find all your receipts under Settings, Billing.',
    },
  },
  'refund-failed': {
    title: 'Refund failed',
    about: 'Sent once when a bank sends back a refund that was announced.',
    placeholders: {
      firstName,
      description: { about: 'What had been paid', sample: 'Full', required: true },
      amount: { about: 'The amount that was to be refunded', sample: '$69.00', required: true },
      date: { about: 'The date of the refund', sample: 'March 10, 2026', required: true },
      card: { about: 'Where the money was sent', sample: 'the card ending in 4242', required: true },
      link: receiptLink('The receipt of the payment'),
    },
    text: {
      subject: "Your refund of {{amount}} didn't go through",
      greeting,
      body: "On {{date}} we sent {{amount}} of your payment for {{description}} to {{card}}. The bank sent it back, usually because the card is closed or expired.\n\nYour money isn't lost. Our billing team has been told and will contact you to send it another way. You don't need to do anything.",
      button: 'View receipt',
      closing: 'If you would rather tell us where to send it, reply to this email.',
    },
  },
  'refund-failed-staff': {
    title: 'Refund failed (to staff)',
    about: 'Sent to staff for billing when a bank sends back a refund; to administrators if there are none.',
    placeholders: {
      firstName,
      name: { about: 'The student', sample: 'Robin Marsh', required: true },
      amount: { about: 'The amount that was to be refunded', sample: '$69.00', required: true },
      date: { about: 'The date of the refund', sample: 'March 10, 2026', required: true },
      link: {
        about: "The student's billing page",
        sample: '/superadmin/users/sample?tab=billing',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: 'A refund of {{amount}} to {{name}} failed',
      greeting,
      body: 'The bank sent back the refund of {{amount}} to {{name}} of {{date}}. The payment counts as not refunded again, and the payment provider does not try again by itself.\n\nAsk the student for another way to send the money. They were told that you will contact them.',
      button: 'View payments',
      closing: 'Every refund that fails is announced once.',
    },
  },
  'payment-failed': {
    title: 'Payment failed',
    about: "Sent on the day a payment fails, and three and six days later while it's unpaid.",
    placeholders: {
      firstName,
      plan: { about: 'The name of the plan', sample: 'Full', required: true },
      amount: { about: 'The unpaid amount', sample: '$69.00', required: true },
      accessEnds: { about: 'The date on which access ends', sample: 'March 17, 2026', required: true },
      link: {
        about: 'The billing page',
        sample: '/settings/billing',
        isLink: true,
        required: true,
      },
    },
    text: {
      subject: "Your payment didn't go through",
      greeting,
      body: "We couldn't charge your card {{amount}} for your {{plan}} plan.\n\nYou can keep working until {{accessEnds}}. Pay before then to keep your plan.",
      button: 'Pay now',
      closing: "If you've already paid, ignore this email.",
    },
  },
} as const satisfies Readonly<Record<string, MailTemplate>>;

import type { Input } from '@docket/contract/client';
import type { Webhook } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { toChoices } from '../../../../lib/to-choices.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../../ui/admin/table-search.ts';
import { formatTimeWithSeconds } from '../../../../ui/dates.ts';
import { Page } from '../../../../ui/Page.tsx';
import classes from '../admin.module.css';
import { billingKey } from '../admin-queries.ts';
import { webhookStatusLabels } from '../billing-labels.ts';

type Query = Input<'GET /billing/admin/webhooks'>;
const webhooksKey = [...billingKey, 'webhooks'];
/** The types that the provider sends for a purchase; the list shows any other too. */
const types = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.failed',
  'charge.refunded',
  'charge.succeeded',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_method.attached',
  'payment_method.detached',
  'setup_intent.succeeded',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const;
const readSearch = tableSearch({
  sorts: [],
  filters: { status: Object.keys(webhookStatusLabels), type: /^[\w.]{1,100}$/ },
});

/** A type from a link that is not a usual one is still offered as a choice. */
function listFilters(type: string | undefined) {
  const all = type === undefined || (types as readonly string[]).includes(type) ? types : [...types, type];
  return [
    { key: 'status', label: 'Status', choices: toChoices(webhookStatusLabels) },
    { key: 'type', label: 'Type', choices: all.map((value) => ({ value, label: value })) },
  ];
}

const columns: readonly Column<Webhook>[] = [
  {
    key: 'type',
    label: 'Type',
    name: true,
    // A zero-width space after each word allows line breaks.
    cell: ({ type }) => type.replace(/[._]/g, '$&\u200b'),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => (
      <span className={classes.short} data-bad={status === 'failed'}>
        {webhookStatusLabels[status]}
      </span>
    ),
  },
  {
    key: 'receivedAt',
    label: 'Received',
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatTimeWithSeconds(receivedAt)}</time>,
  },
  { key: 'error', label: 'Error', cell: ({ error }) => <span className={classes.lines}>{error ?? ''}</span> },
  { key: 'attempts', label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { key: 'customer', label: 'Customer', cell: ({ customerId }) => customerId ?? '' },
  { key: 'object', label: 'Object', hidden: true, cell: ({ objectId }) => objectId ?? '' },
  {
    key: 'createdAt',
    label: 'Occurred',
    hidden: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTimeWithSeconds(createdAt)}</time>,
  },
  {
    key: 'processedAt',
    label: 'Processed',
    hidden: true,
    cell: ({ processedAt }) =>
      processedAt ? <time dateTime={processedAt}>{formatTimeWithSeconds(processedAt)}</time> : '',
  },
  { key: 'id', label: 'Event ID', hidden: true, cell: ({ id }) => id },
];

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Events of the payment provider, which can be processed again. */
export function WebhooksPage({ search, onSearch }: Props) {
  const shown = readSearch(search);
  const replay = useMutation({
    mutationFn: (id: string) => call('POST /billing/admin/webhooks/{id}/replay', { params: { id } }),
    onSuccess({ webhook }) {
      void queryClient.invalidateQueries({ queryKey: webhooksKey });
      if (webhook.status === 'failed')
        notify.failure(`It failed again: ${webhook.error ?? 'no reason given'}`);
      else notify.success('Event replayed.');
    },
    onError: notify.error,
  });
  return (
    <Page
      title="Webhooks"
      lead="Events of the payment provider, newest first. Replaying one reads the customer again; nothing is charged."
      width="wide"
    >
      <StaffTable<Webhook>
        name="billing-webhooks"
        label="Webhooks"
        searchLabel={null}
        search={shown}
        onSearch={onSearch}
        columns={columns}
        filters={listFilters(shown.type)}
        rowKey={({ id }) => id}
        queryKey={webhooksKey}
        load={(query) => call('GET /billing/admin/webhooks', { query } as Query)}
        actions={({ id, type }) => (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            loading={replay.isPending && replay.variables === id}
            onClick={() => {
              if (!replay.isPending) replay.mutate(id);
            }}
          >
            Replay<span className="visually-hidden"> {type}</span>
          </ActionButton>
        )}
        empty={{
          title: 'No webhooks yet',
          text: 'Events appear here when the payment provider sends the first one.',
        }}
      />
    </Page>
  );
}

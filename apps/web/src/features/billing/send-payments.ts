import type { Input } from '@docket/contract/client';
import { call } from '../../lib/client.ts';

export type PurchaseInput = Input<'POST /billing'>['body'];

/** Buys a plan. */
export const sendPurchase = async (body: PurchaseInput, idempotencyKey: string) =>
  (await call('POST /billing', { body }, { idempotencyKey })).payment;

/** Changes the running plan, or undoes a scheduled change. */
export const sendPlanChange = async (body: PurchaseInput, idempotencyKey: string) =>
  (await call('PUT /billing', { body }, { idempotencyKey })).payment;

/** Pays the invoice whose payment failed. */
export const sendOpenInvoice = async (body: { readonly paymentMethod?: string }, idempotencyKey: string) =>
  (await call('POST /billing/pay-open-invoice', { body }, { idempotencyKey })).payment;

/** Saves a card that was created at the provider. */
export const sendNewCard = async (id: string, idempotencyKey: string) =>
  (await call('POST /billing/payment-method/{id}', { params: { id } }, { idempotencyKey })).payment;

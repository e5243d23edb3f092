import { Trans } from '@lingui/react/macro'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import { useCheckWords } from '#features/directory/verification/use-check-words.ts'
import type { AuditEntry } from '#features/people/staff/schema.ts'
import { type OrderState, orderNumber } from '#features/shop/orders/rules.ts'
import { useOrderWords } from '#features/shop/orders/use-order-words.ts'
import { formatNumber } from '#platform/languages/format.ts'

/** The details of a log entry as texts to insert into a sentence, such as amounts and the new state of an order. */
function useShownDetails(details: AuditEntry['details']) {
  const { states } = useOrderWords()
  const number = (name: string) => formatNumber(Number(details[name] ?? 0))
  return {
    ...{ state: states[details.to as OrderState] ?? '', sku: String(details.sku ?? '') },
    ...{ quantity: number('quantity'), from: number('from'), to: number('to') },
    ...{ added: number('added'), changed: number('changed'), counted: number('counted') },
  }
}

/** Says in one sentence what an entry of the audit log records. */
export function ActText({ entry: { act, subject, details } }: { entry: AuditEntry }) {
  const { kinds } = useCheckWords()
  const { userId, professionalId, messageId, content, jobId, proposalId, machineId, hireId, orderId, refundId } =
    subject
  const { productId, sellerId, couponId, returnId } = subject
  const shown = useShownDetails(details)
  const what = kinds[details.kind as CheckedThing]
  const order = orderNumber(Number(orderId))
  switch (act) {
    case 'staff.added':
      return <Trans>Account {userId} was added to the staff</Trans>
    case 'staff.removed':
      return <Trans>Account {userId} was removed from the staff</Trans>
    case 'message.acknowledged':
      return <Trans>Message {messageId} was acknowledged</Trans>
    case 'message.answered':
      return <Trans>Message {messageId} was answered</Trans>
    case 'message.resolved':
      return <Trans>Message {messageId} was resolved</Trans>
    case 'message.reopened':
      return <Trans>Message {messageId} was reopened</Trans>
    case 'verification.checked':
      return (
        <Trans>
          Check of professional {professionalId} recorded: {what}
        </Trans>
      )
    case 'verification.refused':
      return (
        <Trans>
          Request from professional {professionalId} refused: {what}
        </Trans>
      )
    case 'verification.withdrawn':
      return (
        <Trans>
          Check of professional {professionalId} withdrawn: {what}
        </Trans>
      )
    case 'rates.accepted':
      return <Trans>Proposed rate {proposalId} was accepted</Trans>
    case 'rates.refused':
      return <Trans>Proposed rate {proposalId} was refused</Trans>
    case 'order-payments.received':
      return <Trans>The payment of order {order} was confirmed</Trans>
    case 'order-payments.refused':
      return <Trans>The payment of order {order} was not confirmed</Trans>
    case 'order-refunds.done':
      return (
        <Trans>
          Refund {refundId} of order {order} was paid
        </Trans>
      )
    case 'order-refunds.retried':
      return (
        <Trans>
          Refund {refundId} of order {order} was tried again
        </Trans>
      )
    case 'returns.approved':
      return <Trans>Return {returnId} was approved</Trans>
    case 'returns.refused':
      return <Trans>Return {returnId} was refused</Trans>
    case 'returns.received':
      return <Trans>The goods of return {returnId} were received</Trans>
    case 'orders.moved':
      return (
        <Trans>
          Order {order} was moved: {shown.state}
        </Trans>
      )
    case 'product.added':
      return (
        <Trans>
          Product {productId} was added: {shown.sku}
        </Trans>
      )
    case 'product.changed':
      return (
        <Trans>
          Product {productId} was changed: {shown.sku}
        </Trans>
      )
    case 'stock.received':
      return (
        <Trans>
          Stock of product {productId}: {shown.quantity} received, {shown.to} now
        </Trans>
      )
    case 'stock.counted':
      return (
        <Trans>
          Stock of product {productId} counted: {shown.to}, recorded before: {shown.from}
        </Trans>
      )
    case 'stock.damaged':
      return (
        <Trans>
          Stock of product {productId}: {shown.quantity} damaged, {shown.to} now
        </Trans>
      )
    case 'products.imported':
      return (
        <Trans>
          Products from a file: {shown.added} new, {shown.changed} changed, {shown.counted} counted
        </Trans>
      )
    case 'seller.added':
      return <Trans>Seller {sellerId} was added</Trans>
    case 'seller.changed':
      return <Trans>Seller {sellerId} was changed</Trans>
    case 'coupon.added':
      return <Trans>Coupon {couponId} was added</Trans>
    case 'coupon.changed':
      return <Trans>Coupon {couponId} was changed</Trans>
    case 'coupon.switched-on':
      return <Trans>Coupon {couponId} was switched on</Trans>
    case 'coupon.switched-off':
      return <Trans>Coupon {couponId} was switched off</Trans>
    case 'professional.phone-removed':
      return <Trans>The phone number of professional {professionalId} is no longer shown</Trans>
    case 'professional.phone-shown':
      return <Trans>The phone number of professional {professionalId} is shown again</Trans>
    case 'users.deactivated':
      return <Trans>Account {userId} was deactivated</Trans>
    case 'users.reactivated':
      return <Trans>Account {userId} was reactivated</Trans>
    case 'users.sessions-ended':
      return <Trans>Account {userId} was logged out everywhere</Trans>
    case 'reports.decided':
      if (details.decision === 'gone')
        return <Trans>Reports about {content} were decided: its author had deleted it</Trans>
      return details.decision === 'removed' ? (
        <Trans>Reports about {content} were decided: it was removed</Trans>
      ) : (
        <Trans>Reports about {content} were decided: it stays</Trans>
      )
    case 'content.removed':
      return <Trans>{content} was removed</Trans>
    case 'content.restored':
      return <Trans>{content} was restored</Trans>
    case 'machines.added':
      return <Trans>Machine {machineId} was added</Trans>
    case 'machines.changed':
      return <Trans>Machine {machineId} was changed</Trans>
    case 'machines.paused':
      return <Trans>Machine {machineId} was paused</Trans>
    case 'machines.resumed':
      return <Trans>Machine {machineId} can be hired again</Trans>
    case 'machines.blocked':
      return <Trans>Days of machine {machineId} were kept for own use</Trans>
    case 'machines.freed':
      return <Trans>Kept days of machine {machineId} are free again</Trans>
    case 'hires.moved':
      return <Trans>Booking {hireId} moved one step on</Trans>
    case 'hires.decided':
      return <Trans>The extra charges of booking {hireId} were decided</Trans>
    case 'jobs.retried':
      return jobId ? <Trans>Failed job {jobId} was tried again</Trans> : <Trans>All failed jobs were tried again</Trans>
    case 'sample.removed':
      return <Trans>The sample data was removed</Trans>
  }
}

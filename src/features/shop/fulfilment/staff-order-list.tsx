import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { orderStateNames } from '#features/shop/orders/use-order-words.ts'
import { icons } from '#ui/icon.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderFilter } from './rules.ts'

/** The shop's orders by state, open ones by their day of delivery and others latest first, or those that a search has found. */
export const staffOrderList = staffList({
  name: 'orders',
  title: msg`Orders`,
  description: msg`What people have ordered in the shop, and what needs doing.`,
  search: {
    label: msg`Find an order`,
    hint: msg`By its number, such as KB100012, or the phone number of the buyer.`,
    longest: 40,
    inAllTabs: true,
  },
  tabs: { open: msg`To do`, ...orderStateNames, all: msg`All` } satisfies Record<OrderFilter, MessageDescriptor>,
  failure: msg`The orders could not be loaded.`,
  entries: ({ tab, search }) =>
    entriesOf('/api/admin/orders', search ? { search } : { show: tab }, {
      of: 'orders',
      row: (order) => <OrderRow order={order} />,
      empty: search
        ? {
            icon: icons.bag,
            title: msg`No order was found.`,
            text: msg`Enter the whole order number or phone number.`,
          }
        : {
            icon: icons.bag,
            title: tab === 'open' ? msg`Nothing is waiting` : msg`No orders here`,
            text: msg`What people order in the shop is listed here.`,
          },
    }),
})

import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { rupeeIcon } from '#ui/notification-icons.ts'
import { ProposedRate } from './proposed-rate.tsx'

/** The proposed rates that wait for a decision, oldest first. */
export const proposalList = staffList({
  name: 'rates',
  title: msg`Proposed rates`,
  description: msg`Rates of building materials that professionals have proposed.`,
  failure: msg`The proposed rates could not be loaded.`,
  entries: () =>
    entriesOf(
      '/api/admin/rate-proposals',
      {},
      {
        of: 'proposals',
        look: 'cards',
        row: (proposal) => <ProposedRate proposal={proposal} />,
        empty: {
          icon: rupeeIcon,
          title: msg`No proposed rates`,
          text: msg`Rates that contractors and architects propose appear here, the oldest first.`,
        },
      },
    ),
})

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import { OwnMachineList } from '#features/hire/machines/own-machine-list.tsx'
import { ownMachinesQuery } from '#features/hire/machines/own-machine-queries.ts'
import { cardsSkeleton } from '#features/people/staff/skeletons.tsx'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { type Entries, staffList } from '#features/people/staff/staff-list.ts'
import { button } from '#ui/button.ts'
import { HireRow } from './hire-list.tsx'
import type { StaffView } from './rules.ts'

/** The hires that concern staff by state, the newest first, and the yard's machines. */
export const yardList = staffList({
  name: 'machines',
  title: msg`Machines on rent`,
  description: msg`The yard's machines and their bookings.`,
  actions: (
    <Link to="/admin/machines/new" className={button('secondary')}>
      <Trans>Add a machine</Trans>
    </Link>
  ),
  tabs: {
    waiting: msg({ message: 'Waiting', context: 'hires' }),
    open: msg({ message: 'Open', context: 'hires' }),
    ended: msg({ message: 'Ended', context: 'hires' }),
    machines: msg`The yard's machines`,
  } satisfies Record<StaffView | 'machines', MessageDescriptor>,
  failure: msg`The list could not be loaded.`,
  entries: ({ tab }) =>
    tab === 'machines'
      ? machines
      : entriesOf(
          '/api/admin/hires',
          { show: tab },
          {
            of: 'hires',
            look: 'cards',
            row: (hire) => <HireRow hire={hire} base="/admin/machines/hires" />,
            empty: {
              icon: <Drill size={26} aria-hidden="true" />,
              title: tab === 'waiting' ? msg`Nothing is waiting` : msg`No bookings here`,
              text: msg`Requests for the yard's machines, and bookings on which the two sides disagree or that need your help, are shown here.`,
            },
            more: msg`More bookings`,
          },
        ),
})

/** The list that every lender has of their machines. */
const machines: Entries = (after) => ({
  load: (client) => client.prefetchInfiniteQuery(ownMachinesQuery('/api/admin/machines', after)),
  show: () => <OwnMachineList of="/api/admin/machines" from={after} base="/admin/machines" />,
  fallback: cardsSkeleton,
})

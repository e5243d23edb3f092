import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { flagIcon } from '#ui/more-icons.ts'
import { ReportedItem } from './reported-item.tsx'

/** What was reported: the oldest open subjects first, or the latest decided ones first. */
export const reportList = staffList({
  name: 'reports',
  title: msg`Reports`,
  description: msg`What visitors have reported, and what was decided.`,
  tabs: { open: msg`Open`, decided: msg`Decided` },
  failure: msg`The reports could not be loaded.`,
  entries: ({ tab }) =>
    entriesOf(
      '/api/admin/reports',
      { state: tab },
      {
        of: 'subjects',
        look: 'cards',
        keyOf: ({ subject }) => subject,
        row: (reported) => <ReportedItem reported={reported} isOpen={tab === 'open'} />,
        empty:
          tab === 'open'
            ? {
                icon: flagIcon,
                title: msg`No open reports`,
                text: msg`What visitors report is decided here within 48 hours.`,
              }
            : { icon: flagIcon, title: msg`Nothing has been decided yet.` },
        more: msg`More reports`,
      },
    ),
})

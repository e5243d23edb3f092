import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { messageIcon } from '#ui/more-icons.ts'
import { CaseItem } from './case-item.tsx'
import type { CaseState } from './rules.ts'

/** The messages to the office: open ones oldest first, or resolved ones latest first. */
export const caseList = staffList({
  name: 'messages',
  title: msg`Messages`,
  description: msg`Messages to KamshetBuild, and what still has to be done.`,
  switches: { complaints: { on: msg`Only complaints`, off: msg`Show all messages` } },
  tabs: { open: msg`Open`, resolved: msg`Resolved` } satisfies Record<CaseState, MessageDescriptor>,
  failure: msg`The messages could not be loaded.`,
  entries: ({ tab, complaints }) =>
    entriesOf(
      '/api/admin/messages',
      { state: tab, grievances: complaints && 'true' },
      {
        of: 'cases',
        look: 'cards',
        row: (message) => <CaseItem message={message} />,
        empty:
          tab === 'open'
            ? {
                icon: messageIcon,
                title: msg`No open messages`,
                text: msg`Messages from the contact page are answered here.`,
              }
            : { icon: messageIcon, title: msg`No resolved messages` },
        more: msg`More messages`,
      },
    ),
})

import { msg } from '@lingui/core/macro'
import { excerptsBy, notificationKinds } from '#features/people/notifications/kinds.server.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Of = { proposalId: number; material: string; town: string; price: number }

export const rateNews = notificationKinds(
  'rate-sheet.',
  {
    category: 'rates',
    link: ({ material, town }: Of) => `/rates/${material}?town=${town}`,
    values: ({ price }) => ({ rate: formatRupees(price) }),
  },
  {
    /** Tells the proposer that staff have accepted the rate. The link leads to the history, which now contains it. */
    accepted: {
      text: msg({ message: 'We have accepted the rate of {rate} that you proposed. It is on the rate sheet now.' }),
    },
    /** Tells the proposer that staff have refused the rate, and shows the note of staff. */
    refused: {
      text: msg({ message: 'We could not accept the rate of {rate} that you proposed. See why on the rate sheet.' }),
      link: ({ town }) => `/rates?town=${town}#proposals`,
      excerpts: excerptsBy('proposalId', (db, ids) =>
        db.selectFrom('rate_proposals').select(['id', 'reason_text as text']).where('id', 'in', ids).execute(),
      ),
    },
  },
)

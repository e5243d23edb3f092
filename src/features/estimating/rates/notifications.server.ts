import { msg } from '@lingui/core/macro'
import { notificationKind } from '#features/people/notifications/kinds.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Of = { proposalId: number; material: string; town: string; price: number }

const excerptLength = 300

/** Tells the proposer that staff have accepted the rate. The link leads to the history, which now contains it. */
export const proposalAccepted = notificationKind<Of>({
  name: 'rate-sheet.accepted',
  category: 'rates',
  byEmail: true,
  text({ price }) {
    const rate = formatRupees(price)
    return msg`We have accepted the rate of ${rate} that you proposed. It is on the rate sheet now.`
  },
  link: ({ material, town }) => `/rates/${material}?town=${town}`,
})

/** Tells the proposer that staff have refused the rate, and shows the note of staff. */
export const proposalRefused = notificationKind<Of>({
  name: 'rate-sheet.refused',
  category: 'rates',
  byEmail: true,
  text({ price }) {
    const rate = formatRupees(price)
    return msg`We could not accept the rate of ${rate} that you proposed. See why on the rate sheet.`
  },
  link: ({ town }) => `/rates?town=${town}#proposals`,
  async excerpts(db, _reader, given) {
    const ids = given.map(({ proposalId }) => proposalId)
    const rows = await db.selectFrom('rate_proposals').select(['id', 'reason_text']).where('id', 'in', ids).execute()
    const texts = new Map(rows.map(({ id, reason_text }) => [id, reason_text]))
    return ids.map((id) => {
      const text = texts.get(id)
      return text ? excerpt(text, excerptLength) : undefined
    })
  },
})

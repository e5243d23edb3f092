import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { decide } from './decisions.server.ts'
import { findFile } from './file.server.ts'
import { removePhone, showPhone } from './phone-removal.server.ts'
import { listRequests, searchProfessionals } from './queue.server.ts'
import { type DayRefusal, dayRefusal } from './rules.ts'
import {
  decisionInput,
  decisionParams,
  fileSchema,
  foundSchema,
  queueQuestion,
  queueSchema,
  searchQuestion,
} from './schema.ts'

/** The endpoints with which staff look up professionals and decide about checks. */
export function staffVerificationEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/admin/verification', {
      does: 'Lists what professionals have asked staff to check, the oldest first, in pages',
      who: staffOnly(db),
      query: queueQuestion,
      answer: queueSchema,
      says: 'A page of requests',
      run: ({ query, reader }) => listRequests(db, reader, query.after),
    }),
    endpoint('GET /api/admin/verification/professionals', {
      does: 'Finds professionals by firm, name, place or id, in pages',
      who: staffOnly(db),
      query: searchQuestion,
      answer: foundSchema,
      says: 'A page of professionals',
      run: ({ query: { search, after }, reader }) => searchProfessionals(db, reader, { search, after }),
    }),
    endpoint('GET /api/admin/verification/{id}', {
      does: 'Reads what is known of a professional: what was sent, checked and decided',
      who: staffOnly(db),
      answer: fileSchema,
      says: 'Everything, with the latest decisions',
      refuses: [404],
      run: ({ params, reader }) => findFile(db, reader, params.id),
    }),
    endpoint('DELETE /api/admin/verification/{id}/phone', {
      does: 'Takes the phone number off a profile; repeating it changes nothing',
      who: staffOnly(db),
      says: 'The number is not shown until its owner confirms it by a code again or staff show it, and the owner is told',
      refuses: [404],
      run: ({ user: staff, params: { id }, reader: { canSms } }) => removePhone(db, staff, { id, canSms, now: now() }),
    }),
    endpoint('PUT /api/admin/verification/{id}/phone', {
      does: 'Shows a phone number again that staff have taken off a profile; repeating it changes nothing',
      who: staffOnly(db),
      says: 'The number is shown like one that was never removed, and the owner is told',
      refuses: [404],
      run: ({ user: staff, params: { id } }) => showPhone(db, staff, { id, now: now() }),
    }),
    endpoint('PUT /api/admin/verification/{id}/{kind}', {
      does: 'Records a check, refuses a request, or takes a check away',
      who: staffOnly(db),
      params: decisionParams,
      body: decisionInput,
      says: 'The decision is stored, and the professional is told',
      refuses: [404, 409],
      run: async ({ user: staff, params: { id, kind }, body: given }) => {
        if (given.decision === 'checked') refuseDays(given, now())
        await decide(db, staff, { ...given, professionalId: id, kind, now: now() })
      },
    }),
  ]
}

const dayTexts: Record<DayRefusal, [field: 'checkedOn' | 'validUntil', text: MessageDescriptor]> = {
  future: ['checkedOn', msg`This day has not come yet`],
  too_early: ['checkedOn', msg`This day is too long ago`],
  over: ['validUntil', msg`This day has passed`],
  too_long: ['validUntil', msg`A check is valid for ten years at most`],
}

function refuseDays(given: { checkedOn: string; validUntil: string }, now: Date): void {
  const refusal = dayRefusal(given, dayInIndia(now))
  if (!refusal) return
  const [field, text] = dayTexts[refusal]
  throw new HttpRefusal(422, text, { fields: { [field]: text } })
}

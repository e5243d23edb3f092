import { expect, test } from 'vitest'
import { textOf } from '../notifications/words.server.ts'
import { replyReceived, reviewReceived } from './notifications.server.ts'

test.each([
  [reviewReceived, 'Someone has reviewed your work.', 'किसी ने आपके काम', 'निनावी व्यक्तीने तुमच्या कामाचा'],
  [replyReceived, 'Someone has replied to your review.', 'किसी ने आपके रिव्यू', 'निनावी व्यक्तीने तुमच्या रिव्ह्यूला'],
])('of someone who has deleted their account it is a whole sentence without a name: %o', ({ name: kind }, ...texts) => {
  const wording = { kind, details: { professionalId: 7 }, actorName: null }
  const said = (['en', 'hi', 'mr'] as const).map((language) => textOf(wording, language))
  for (const [at, text] of texts.entries()) expect(said[at]!.startsWith(text)).toBe(true)
})

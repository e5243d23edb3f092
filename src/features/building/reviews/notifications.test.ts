import { expect, test } from 'vitest'
import { textOf } from '#features/people/notifications/words.server.ts'
import { moderationNews, reviewNews } from './notifications.server.ts'

test.each([
  [reviewNews.reviewReceived, 'Someone has reviewed your work.', 'किसी ने आपके काम', 'निनावी व्यक्तीने तुमच्या कामाचा'],
  [reviewNews.replyReceived, 'Someone has replied to your review.', 'किसी ने आपके रिव्यू', 'निनावी व्यक्तीने तुमच्या रिव्ह्यूला'],
])(
  'the notification about a deleted account’s action is a whole sentence without a name: %o',
  ({ name: kind }, ...texts) => {
    const wording = { kind, details: { professionalId: 7 }, actorName: null }
    const said = (['en', 'hi', 'mr'] as const).map((language) => textOf(wording, language))
    for (const [at, text] of texts.entries()) expect(said[at]!.startsWith(text)).toBe(true)
  },
)

test('the notification about a removed reply never says that it was not about the professional', () => {
  const details = { what: 'reply', reason: 'not_about', professionalId: 7 }
  const said = (['en', 'hi', 'mr'] as const).map((language) =>
    textOf({ kind: moderationNews.removed.name, details, actorName: null }, language),
  )
  expect(said[0]).toBe('KamshetBuild has removed your reply to a review because it was not about the review.')
  expect(new Set(said).size).toBe(3)
  for (const text of said.slice(1)) expect(text).not.toMatch(/कॉन्ट्र|आर्किटेक्ट/)
})

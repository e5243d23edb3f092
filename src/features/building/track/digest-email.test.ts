import { describe, expect, test } from 'vitest'
import type { languages } from '#platform/languages/languages.ts'
import type { Digest, ProjectWeek } from './digest.server.ts'
import { digestEmail } from './digest-email.server.ts'
import { noNews } from './digest-rules.ts'
import { weekOf } from './digest-week-rules.ts'

const week: ProjectWeek = {
  ...{ id: 1001, name: 'House in <Naigaon>', status: 'in-progress', progress: 62 },
  stage: { kind: 'plaster', name: '', on: '2026-12-05' },
  news: {
    ...{ days: 4, photos: 9, planned: 2, status: null, disputed: 1, approvals: 1 },
    ...{ entered: { count: 1, sum: 250_000 }, confirmed: { count: 2, sum: 400_000 } },
    ...{ asked: 1, offered: 2, agreed: { count: 1, sum: 45_000 }, declined: 1, documents: 3, versions: 1 },
    ...{ raised: 2, reopened: 1, done: 1, accepted: 3 },
    stages: [
      { kind: 'slab', name: '', floor: 2, before: 40, after: 100 },
      { kind: 'brickwork', name: '', floor: null, before: 20, after: 60 },
      { kind: 'other', name: 'Well', floor: null, before: 50, after: 30 },
      { kind: 'plaster', name: '', floor: null, before: 0, after: 10 },
    ],
    lines: [
      { day: '2026-11-21', text: 'Inside plaster of the ground floor is finished.' },
      { day: '2026-11-20', text: 'खिडक्यांच्या चौकटी बसवल्या.' },
    ],
    latest: [
      { title: 'Electrical plan', number: 2 },
      { title: 'Quotation for tiles', number: 1 },
      { title: 'Bill of the sand', number: 1 },
    ],
  },
  waiting: [
    { kind: 'paymentToConfirm', count: 1, id: 7, memberId: 31 },
    { kind: 'extraToConsent', count: 2, id: 12, memberId: null },
  ],
}
const calm: ProjectWeek = {
  ...{ ...week, id: 1002, name: 'Farmhouse', status: 'active', progress: 0, stage: null },
  news: { ...noNews, status: 'active', days: 1, confirmed: { count: 3, sum: null } },
  waiting: [],
}
const email = (digest: Digest, language: (typeof languages)[number] = 'en') =>
  digestEmail(digest, {
    to: { email: 'sneha@example.in', fullName: 'Sneha Kulkarni', language },
    week: weekOf(202647),
    publicUrl: 'https://kamshetbuild.example',
    unsubscribe: {
      page: 'https://kamshetbuild.example/unsubscribe?token=1',
      post: 'https://kamshetbuild.example/stop/1',
    },
  })

describe('The texts of a digest', () => {
  test('are sentences, in the order of a project’s parts', () => {
    expect(email({ projects: [week, calm], more: 3 }).text).toBe(`Hello Sneha Kulkarni,

This is what happened on your projects in the week up to 22 November 2026.

House in <Naigaon>
------------------

The current stage is “Plaster”. 62% of the work is done.

- “Slab 2” is finished.
- “Brickwork” went from 20% to 60%.
- “Well” went from 50% to 30%.
- There is progress on 1 more stage.
- The timeline was changed.
- Version 2 of the document “Electrical plan” was added.
- The document “Quotation for tiles” was added.
- The document “Bill of the sand” was added.
- 1 more version of a document was added.
- The checklist of approvals was updated.
- 1 extra was asked for and is waiting for a price.
- 2 extras were proposed and are waiting for consent.
- 1 extra was agreed, for ₹45,000.
- 1 extra was declined.
- 1 payment of ₹2,50,000 was entered and is waiting to be confirmed.
- 2 payments were confirmed, ₹4,00,000 in all.
- 1 payment is disputed.
- 2 snags were reported.
- 1 snag is open again.
- 1 snag was fixed and is waiting to be accepted.
- 3 snags were accepted as fixed.
- The site diary has new entries for 4 days.
- There are 9 new photos.
  https://kamshetbuild.example/projects/1001/diary

> 21 November 2026: Inside plaster of the ground floor is finished.
> 20 November 2026: खिडक्यांच्या चौकटी बसवल्या.

This is waiting for you:

- Confirm 1 payment
  https://kamshetbuild.example/projects/1001/payments?with=31#payment-7
- Decide on 2 extras
  https://kamshetbuild.example/projects/1001/extras#extra-12

See the project
https://kamshetbuild.example/projects/1001

Farmhouse
---------

- The project was marked as active again.
- 3 payments were confirmed.
- The site diary has new entries for 1 day.

See the project
https://kamshetbuild.example/projects/1002

There is news from 3 more projects.

See all your projects
https://kamshetbuild.example/track

KamshetBuild
You're receiving this email once a week because you are on a project on KamshetBuild.
Stop these emails
https://kamshetbuild.example/unsubscribe?token=1`)
  })

  test('name the project in the subject, or the number of projects', () => {
    expect(email({ projects: [week], more: 0 }).subject).toBe('The week on “House in <Naigaon>”')
    expect(email({ projects: [week, calm], more: 1 }).subject).toBe('The week on 3 of your projects')
  })

  test.each(['hi', 'mr'] as const)('contain no English in %s, and link to the pages in that language', (language) => {
    const { subject, text, html } = email({ projects: [week, calm], more: 3 }, language)
    const own =
      /Sneha Kulkarni|House in <Naigaon>|Farmhouse|Electrical plan|Quotation for tiles|Bill of the sand|Well|KamshetBuild/g
    const ours = text
      .replace(/^> .*$/gm, '')
      .replace(/https:\S+/g, '')
      .replace(own, '')
    expect(ours).not.toMatch(/[a-z]{2}/i)
    expect(subject).not.toMatch(/[a-z]{2}/i)
    expect(text).toContain(`https://kamshetbuild.example/${language}/projects/1001/payments`)
    expect(html).toContain(`<html lang="${language}">`)
  })

  test('escape what people wrote in the HTML part, and load nothing remote', () => {
    const { html } = email({ projects: [week], more: 0 })
    expect(html).toContain('House in &lt;Naigaon&gt;')
    expect(html).not.toMatch(/<img|src=|url\(/)
  })
})

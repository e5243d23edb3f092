import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { projectPath } from '#features/building/projects/rules.ts'
import { formatDate } from '#platform/languages/format.ts'
import { type Language, withLanguage } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { EmailPart } from '#platform/mail/email-html.server.ts'
import { composeEmail, greetingOf } from '#platform/mail/email-layout.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Digest, ProjectWeek } from './digest.server.ts'
import type { Week } from './digest-week-rules.ts'
import { newsTexts, photosText, standingText } from './digest-words.server.ts'
import { waitingPath, waitingText } from './rules.ts'

type ToSend = {
  to: { email: string; fullName: string; language: Language }
  week: Week
  publicUrl: string
  unsubscribe: { page: string; post: string }
}

/**
 * A person's week as an email. Like all our emails it shows no pictures: mail programs hold back remote pictures, and a
 * remote picture would reveal who opens the email.
 */
export function digestEmail({ projects, more }: Digest, { to, week, publicUrl, unsubscribe }: ToSend): Email {
  const { email, fullName, language } = to
  const i18n = i18nOf(language)
  const urlOf = (path: string) => publicUrl + withLanguage(language, path)
  const day = formatDate(language, week.until)
  return composeEmail({
    to: email,
    language,
    subject: subjectOf(i18n, projects, more),
    greeting: greetingOf(i18n, fullName),
    body: [
      i18n._(msg`This is what happened on your projects in the week up to ${day}.`),
      ...projects.flatMap((project) => partsOf(i18n, project, { language, urlOf })),
      ...(more > 0
        ? [
            i18n._(
              msg`${plural(more, { one: 'There is news from # more project.', other: 'There is news from # more projects.' })}`,
            ),
          ]
        : []),
      { button: i18n._(msg`See all your projects`), url: urlOf('/track') },
    ],
    reason: i18n._(msg`You're receiving this email once a week because you are on a project on KamshetBuild.`),
    unsubscribe,
  })
}

function subjectOf(i18n: I18n, [first, ...others]: readonly ProjectWeek[], more: number): string {
  const count = 1 + others.length + more
  if (count > 1)
    return i18n._(msg`${plural(count, { one: 'The week on # project', other: 'The week on # of your projects' })}`)
  const { name } = first!
  return i18n._(msg`The week on “${name}”`)
}

type Place = { language: Language; urlOf(path: string): string }

function partsOf(i18n: I18n, project: ProjectWeek, { language, urlOf }: Place): EmailPart[] {
  const { name, news, waiting } = project
  const standing = standingText(i18n, project)
  const photos = photosText(i18n, news)
  return [
    { heading: name },
    ...(standing ? [standing] : []),
    {
      list: [
        ...newsTexts(i18n, news),
        ...(photos ? [{ link: photos, url: urlOf(projectPath(project.id, 'diary')) }] : []),
      ],
    },
    ...(news.lines.length > 0
      ? [{ excerpt: news.lines.map(({ day, text }) => `${formatDate(language, day)}: ${text}`).join('\n') }]
      : []),
    ...(waiting.length > 0
      ? [
          i18n._(msg`This is waiting for you:`),
          {
            list: waiting.map((each) => ({
              link: i18n._(waitingText(each)),
              url: urlOf(waitingPath(project.id, each)),
            })),
          },
        ]
      : []),
    { link: i18n._(msg`See the project`), url: urlOf(projectPath(project.id)) },
  ]
}

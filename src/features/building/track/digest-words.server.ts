import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Total } from '#features/building/projects/part-rules.ts'
import type { Status } from '#features/building/projects/rules.ts'
import { type MovedStage, stageName } from '#features/building/timeline/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import type { ProjectWeek } from './digest.server.ts'
import { type News, shownDetails } from './digest-rules.ts'

/** Says how far the work on a project has come. Undefined if the project has no timeline. */
export function standingText(i18n: I18n, { status, stage: current, progress }: ProjectWeek): string | undefined {
  if (status === 'completed') return i18n._(msg`The project is completed.`)
  if (!current) return progress > 0 ? i18n._(msg`${progress}% of the work is done.`) : undefined
  const stage = stageName(i18n, current)
  return i18n._(msg`The current stage is “${stage}”. ${progress}% of the work is done.`)
}

/**
 * Says what happened on a project, in one sentence for each kind of news. The sentence about the diary comes last,
 * because the quotes from the diary follow it.
 */
export function newsTexts(i18n: I18n, news: News): string[] {
  const stages = news.stages.slice(0, shownDetails)
  const texts = [
    statusText(news.status),
    ...stages.map((stage) => movedText(i18n, stage)),
    furtherText(news.stages.length - stages.length),
    news.planned > 0 ? msg`The timeline was changed.` : undefined,
    ...documentTexts(news),
    news.approvals > 0 ? msg`The checklist of approvals was updated.` : undefined,
    ...extraTexts(news),
    ...paymentTexts(news),
    ...snagTexts(news),
    diaryText(news.days),
  ]
  return texts.flatMap((text) => (text ? [i18n._(text)] : []))
}

/** Says how many new photos the site diary has. Undefined if there are none. */
export function photosText(i18n: I18n, { photos }: News): string | undefined {
  if (photos === 0) return
  return i18n._(msg`${plural(photos, { one: 'There is # new photo.', other: 'There are # new photos.' })}`)
}

type Text = MessageDescriptor | undefined

function diaryText(days: number): Text {
  if (days === 0) return
  return msg`${plural(days, { one: 'The site diary has new entries for # day.', other: 'The site diary has new entries for # days.' })}`
}

function statusText(status: Status | null): Text {
  const texts: Record<Status, MessageDescriptor> = {
    active: msg`The project was marked as active again.`,
    'in-progress': msg`The project was marked as in progress.`,
    completed: msg`The project was marked as completed.`,
  }
  return status ? texts[status] : undefined
}

function movedText(i18n: I18n, { before, after, ...named }: MovedStage): MessageDescriptor {
  const stage = stageName(i18n, named)
  if (after === 100) return msg`“${stage}” is finished.`
  return msg`“${stage}” went from ${before}% to ${after}%.`
}

function furtherText(count: number): Text {
  if (count <= 0) return
  return msg`${plural(count, { one: 'There is progress on # more stage.', other: 'There is progress on # more stages.' })}`
}

function documentTexts({ documents, versions, latest }: News): Text[] {
  const further = documents + versions - latest.length
  return [
    ...latest.map(({ title, number }) =>
      number === 1
        ? msg`The document “${title}” was added.`
        : msg`Version ${number} of the document “${title}” was added.`,
    ),
    further > 0
      ? msg`${plural(further, { one: '# more version of a document was added.', other: '# more versions of documents were added.' })}`
      : undefined,
  ]
}

function extraTexts({ asked, offered, agreed, declined }: News): Text[] {
  return [
    asked > 0
      ? msg`${plural(asked, { one: '# extra was asked for and is waiting for a price.', other: '# extras were asked for and are waiting for a price.' })}`
      : undefined,
    offered > 0
      ? msg`${plural(offered, { one: '# extra was proposed and is waiting for consent.', other: '# extras were proposed and are waiting for consent.' })}`
      : undefined,
    agreedText(agreed),
    declined > 0
      ? msg`${plural(declined, { one: '# extra was declined.', other: '# extras were declined.' })}`
      : undefined,
  ]
}

function agreedText({ count, sum: rupees }: Total): Text {
  if (count === 0) return
  if (rupees === null) return msg`${plural(count, { one: '# extra was agreed.', other: '# extras were agreed.' })}`
  const sum = formatRupees(rupees)
  return msg`${plural(count, { one: `# extra was agreed, for ${sum}.`, other: `# extras were agreed, for ${sum} in all.` })}`
}

function paymentTexts({ entered, confirmed, disputed }: News): Text[] {
  return [
    enteredText(entered),
    confirmedText(confirmed),
    disputed > 0
      ? msg`${plural(disputed, { one: '# payment is disputed.', other: '# payments are disputed.' })}`
      : undefined,
  ]
}

function enteredText({ count, sum: rupees }: Total): Text {
  if (count === 0) return
  if (rupees === null)
    return msg`${plural(count, { one: '# payment was entered and is waiting to be confirmed.', other: '# payments were entered and are waiting to be confirmed.' })}`
  const sum = formatRupees(rupees)
  return msg`${plural(count, { one: `# payment of ${sum} was entered and is waiting to be confirmed.`, other: `# payments were entered and are waiting to be confirmed, ${sum} in all.` })}`
}

function confirmedText({ count, sum: rupees }: Total): Text {
  if (count === 0) return
  if (rupees === null)
    return msg`${plural(count, { one: '# payment was confirmed.', other: '# payments were confirmed.' })}`
  const sum = formatRupees(rupees)
  return msg`${plural(count, { one: `# payment of ${sum} was confirmed.`, other: `# payments were confirmed, ${sum} in all.` })}`
}

function snagTexts({ raised, reopened, done, accepted }: News): Text[] {
  return [
    raised > 0 ? msg`${plural(raised, { one: '# snag was reported.', other: '# snags were reported.' })}` : undefined,
    reopened > 0
      ? msg`${plural(reopened, { one: '# snag is open again.', other: '# snags are open again.' })}`
      : undefined,
    done > 0
      ? msg`${plural(done, { one: '# snag was fixed and is waiting to be accepted.', other: '# snags were fixed and are waiting to be accepted.' })}`
      : undefined,
    accepted > 0
      ? msg`${plural(accepted, { one: '# snag was accepted as fixed.', other: '# snags were accepted as fixed.' })}`
      : undefined,
  ]
}

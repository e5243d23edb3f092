import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Semaphore } from 'async-mutex'
import type { User } from '#features/building/projects/access.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Cell, createPdf, type Pdf } from '#platform/files/pdf.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { excerpt } from '#platform/languages/excerpt.ts'
import { dash, formatDate, formatNumber, formatRupees, rupeesText } from '#platform/languages/format.ts'
import type { Language } from '#platform/languages/languages.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { townName } from '#platform/values/towns.ts'
import { findLedger } from './ledger.server.ts'
import { partyWho } from './party.server.ts'
import { readPayments } from './payment-list.server.ts'
import { instalmentState } from './plan-rules.ts'
import type { Plan } from './plan-schema.ts'
import { mostPayments, type PaymentMethod, type PaymentState } from './rules.ts'
import type { Payment, PaymentLedger } from './schema.ts'

const methods: Record<PaymentMethod, ReturnType<typeof msg>> = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  cheque: msg`Cheque`,
  transfer: msg`Bank transfer`,
}
const states: Record<PaymentState, ReturnType<typeof msg>> = {
  waiting: msg`Waiting for confirmation`,
  confirmed: msg({ message: 'Confirmed', context: 'payment' }),
  disputed: msg`Disputed`,
  withdrawn: msg`Withdrawn`,
}
const instalmentStates = {
  paid: msg`Paid`,
  waiting: msg`Waiting for confirmation`,
  part: msg`Paid in part`,
  open: msg`Not paid yet`,
} satisfies Record<ReturnType<typeof instalmentState>, ReturnType<typeof msg>>

/** Statements are made one at a time, because laying out the text of a long statement takes seconds. */
export const statementSemaphore = new Semaphore(1)

/** The maximum length of all notes in one statement together, in characters. */
const mostLetters = 100_000
/**
 * The lengths to which notes can be cut. A statement uses the greatest one that keeps all notes together within
 * `mostLetters`, so notes are cut only in a very long statement.
 */
const noteLengths = [500, 240, 120, 60, 25]

/**
 * A PDF of what a customer and one professional have agreed and paid, for one of the two sides and in the user's
 * language.
 */
export async function createStatement(db: Db, user: User, wanted: Wanted): Promise<Buffer> {
  // Access is checked before the request waits for its turn.
  await partyWho(db, 'seePayments', user, wanted)
  return statementSemaphore.runExclusive(() => draw(db, user, wanted))
}

type Wanted = { projectId: number; professionalId: number; reader: Reader }

/** Reads everything in one snapshot, so that the rows add up to the sums. */
function readAll(db: Db, user: User, of: { projectId: number; professionalId: number; today: string }) {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (db) => ({
    ledger: await findLedger(db, user, of),
    payments: await readPayments(db, user, of, { limit: mostPayments }),
    project: await db
      .selectFrom('projects')
      .select(['name', 'site', 'town', 'client_name'])
      .where('id', '=', of.projectId)
      .executeTakeFirstOrThrow(),
  }))
}

async function draw(db: Db, user: User, { projectId, professionalId, reader }: Wanted): Promise<Buffer> {
  const { language } = reader
  const today = dayInIndia(reader.today)
  const { ledger, payments, project } = await readAll(db, user, { projectId, professionalId, today })
  const i18n = i18nOf(language)
  const date = formatDate(language, today)
  const pdf = await createPdf({
    title: i18n._(msg`Statement of payments`),
    language,
    head: ['KamshetBuild', date],
    footer: (page, pages) => i18n._(msg`Page ${page} of ${pages}`),
  })
  const professional = ledger.professionals.find(({ memberId }) => memberId === professionalId)
  const deleted = i18n._(msg`The account is deleted`)
  const place = [project.site, townName(project.town as Parameters<typeof townName>[0], language)]
    .filter(Boolean)
    .join(', ')
  pdf.facts([
    [i18n._(msg`Project`), project.name],
    [i18n._(msg`Location`), place],
    [i18n._(msg`Home builder`), ledger.customer ?? (project.client_name || i18n._(msg`Not on the project yet`))],
    [
      professional?.role === 'architect'
        ? i18n._(msg`Architect`)
        : professional?.role === 'contractor'
          ? i18n._(msg`Contractor`)
          : i18n._(msg`Contractor or architect`),
      professional?.name ?? deleted,
    ],
    [i18n._(msg`Date`), date],
  ])
  pdf.heading(i18n._(msg`Amounts`))
  await pdf.table({
    columns: [
      { heading: i18n._(msg`What`), share: 3 },
      { heading: i18n._(msg`Amount`), share: 2, isNumber: true },
    ],
    rows: sumRows(i18n, ledger),
  })
  const plan = ledger.plan ?? ledger.proposed
  if (plan) await drawPlan(pdf, i18n, language, plan, ledger.isHandedOver)
  pdf.heading(i18n._(msg`Payments`))
  if (payments.length === 0) pdf.paragraph(i18n._(msg`No payments have been entered.`))
  else await drawPayments(pdf, i18n, language, payments, ledger)
  pdf.paragraph(
    i18n._(
      msg`Either side enters a payment on KamshetBuild, and the other confirms it. This statement is not a tax invoice.`,
    ),
  )
  return pdf.end()
}

function sumRows(i18n: I18n, { sums, plan }: PaymentLedger): (readonly Cell[])[] {
  return [
    [
      plan === null && sums.agreed !== null ? i18n._(msg`Amount entered, not agreed yet`) : i18n._(msg`Agreed amount`),
      rupeesText(sums.agreed),
    ],
    [i18n._(msg`Agreed extras`), rupeesText(sums.extras)],
    [
      { text: i18n._(msg`Total`), isBold: true },
      { text: rupeesText(sums.total), isBold: true },
    ],
    [i18n._(msg`Paid and confirmed`), rupeesText(sums.confirmed)],
    ...(sums.overpaid > 0 ? [[i18n._(msg`Paid beyond the total`), rupeesText(sums.overpaid)]] : []),
    [i18n._(msg`Waiting for confirmation`), rupeesText(sums.waiting)],
    [
      { text: i18n._(msg`Still to be paid`), isBold: true },
      { text: rupeesText(sums.stillToPay), isBold: true },
    ],
    [i18n._(msg`Of this, kept until handover`), rupeesText(sums.retained)],
  ]
}

async function drawPlan(pdf: Pdf, i18n: I18n, language: Language, plan: Plan, isHandedOver: boolean): Promise<void> {
  const { version, retentionPercent } = plan
  pdf.heading(i18n._(msg`Payment plan, version ${version}`))
  const day = plan.agreedAt && formatDate(language, plan.agreedAt)
  pdf.paragraph(
    day ? i18n._(msg`Agreed by the home builder on ${day}.`) : i18n._(msg`The home builder has not agreed to it yet.`),
  )
  await pdf.table({
    columns: [
      { heading: i18n._(msg`Instalment`), share: 4 },
      { heading: i18n._(msg`Due`), share: 2.4 },
      { heading: i18n._(msg`Amount`), share: 2, isNumber: true },
      { heading: i18n._(msg`Kept back (${retentionPercent}%)`), share: 2, isNumber: true },
      { heading: i18n._(msg`Paid`), share: 2, isNumber: true },
      { heading: i18n._(msg`Status`), share: 2 },
    ],
    rows: plan.instalments.map((each) => [
      {
        text: each.title,
        ...(each.share !== null && { note: `${formatNumber(each.share / 100, each.share % 100 ? 2 : 0)}%` }),
      },
      each.dueOn ? formatDate(language, each.dueOn) : dash,
      formatRupees(each.amount),
      formatRupees(each.retained),
      formatRupees(each.confirmed),
      i18n._(instalmentStates[instalmentState(each, isHandedOver)]),
    ]),
    total: [
      i18n._(msg`Total`),
      '',
      formatRupees(plan.agreedSum),
      formatRupees(plan.retention),
      formatRupees(plan.instalments.reduce((sum, { confirmed }) => sum + confirmed, 0)),
      '',
    ],
  })
}

async function drawPayments(
  pdf: Pdf,
  i18n: I18n,
  language: Language,
  payments: readonly Payment[],
  { sums }: PaymentLedger,
): Promise<void> {
  const texts = payments.flatMap(({ note, reference, reason }) => [note, reference, reason])
  const noteLength = noteLengths.find((most) => lettersOf(texts, most) <= mostLetters) ?? noteLengths.at(-1)!
  const noted = (text: string) => text && { note: excerpt(text, noteLength) }
  await pdf.table({
    columns: [
      { heading: i18n._(msg`Paid on`), share: 2.4 },
      { heading: i18n._(msg`For`), share: 3 },
      { heading: i18n._(msg`How`), share: 3 },
      { heading: i18n._(msg`Status`), share: 2.4 },
      { heading: i18n._(msg`Amount`), share: 2, isNumber: true },
    ],
    rows: payments.map((payment) => [
      formatDate(language, payment.paidOn),
      { text: payment.instalment?.title ?? dash, ...noted(payment.note) },
      { text: i18n._(methods[payment.method]), ...noted(payment.reference) },
      { text: i18n._(states[payment.state]), ...noted(payment.reason) },
      formatRupees(payment.amount),
    ]),
    total: [i18n._(msg`Paid and confirmed`), '', '', '', formatRupees(sums.confirmed)],
  })
}

function lettersOf(texts: readonly string[], most: number): number {
  return texts.reduce((sum, { length }) => sum + Math.min(length, most), 0)
}

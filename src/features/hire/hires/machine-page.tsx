import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nextFree } from '#features/hire/machines/availability-rules.ts'
import { MachinePicture } from '#features/hire/machines/machine-picture.tsx'
import { kindNames, kindTexts, PerDay, useMachineName, useTownList } from '#features/hire/machines/machine-words.tsx'
import { machineQuery } from '#features/hire/machines/queries.ts'
import {
  linesOf,
  type MachinesSearch,
  machinesPath,
  readDayCount,
  readDays,
  startingDays,
} from '#features/hire/machines/rules.ts'
import type { Machine } from '#features/hire/machines/schema.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { readTown } from '#platform/values/towns.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'
import { FullGallery } from '#ui/full-gallery.tsx'
import { Gallery } from '#ui/gallery.tsx'
import { useGallery } from '#ui/gallery-state.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useSearchChange } from '#ui/search-change.ts'
import { toast } from '#ui/toast.ts'
import { RequestForm } from './request-form.tsx'

type Search = Pick<MachinesSearch, 'from' | 'until' | 'days' | 'town'>

/** The page of a machine: how it looks, what is included, what it costs, and when it is free. */
export function MachinePage({ slug, search }: { slug: string; search: Search }) {
  const { data: machine } = useSuspenseQuery(machineQuery(slug))
  return machine ? <Shown machine={machine} search={search} /> : <MachineNotFound />
}

/**
 * The days in the address. If the address has only a number of days, from an estimate, these are the next free days
 * from tomorrow on.
 */
function daysOf({ units, today }: Machine, search: Search) {
  const days = readDayCount(search.days)
  return readDays(search) ?? (days ? nextFree(units, { from: startingDays(today, days).from, days, today }) : undefined)
}

function Shown({ machine, search }: { machine: Machine; search: Search }) {
  const { t, i18n } = useLingui()
  const { name, lang } = useMachineName()(machine)
  const gallery = useGallery(machine.pictures.length)
  // The photos were taken in a studio, so the colour of the machine must not tint the background.
  const pictures = machine.pictures.map((picture) => ({ ...picture, color: 'transparent' }))
  const navigate = useNavigate()
  const change = useSearchChange()
  const visitor = useVisitor()
  const text = kindTexts[machine.kind]
  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <Breadcrumb
        crumbs={[
          { name: t`Home`, path: '/' },
          { name: t`On Rent`, path: machinesPath },
        ]}
      />
      <div className="mt-4 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {machine.title && <p className="text-sm font-medium text-muted">{i18n._(kindNames[machine.kind])}</p>}
          <h1 lang={lang} className="text-3xl/snug font-extrabold tracking-tight wrap-anywhere md:text-4xl/tight">
            {name}
          </h1>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <PerDay rupees={machine.rateDay} className="text-2xl font-bold tabular-nums" />
            <LenderLine machine={machine} />
          </p>
          <div className="mt-5">
            {machine.pictures.length > 0 ? (
              <Gallery pictures={pictures} label={t`Photos`} gallery={gallery} />
            ) : (
              <div className="aspect-4/3 overflow-hidden rounded-xl">
                <MachinePicture picture={null} alt="" sizes="50rem" />
              </div>
            )}
          </div>
        </div>
        <section
          id="ask"
          aria-labelledby="ask-title"
          className="scroll-mt-20 panel p-4 shadow-card sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="ask-title" className="mb-4 text-xl font-bold">
            <Trans>Choose your days</Trans>
          </h2>
          <RequestForm
            key={machine.id}
            machine={machine}
            days={daysOf(machine, search)}
            town={readTown(search.town)}
            onDays={(days) => {
              if (days?.from === search.from && days?.until === search.until) return
              change({ from: days?.from, until: days?.until, days: undefined })
            }}
            onAsked={(id) => {
              toast(t`The days are reserved for you`, t`The lender has 24 hours to confirm.`)
              return navigate({ to: `${homeOf(visitor?.userType ?? 'customer')}/hire/${id}` })
            }}
          />
        </section>
        <div className="min-w-0">
          {text && <p className="text-lg text-pretty">{i18n._(text)}</p>}
          {machine.description && (
            <p lang={machine.lang} className="mt-3 max-w-prose text-pretty wrap-anywhere whitespace-pre-line">
              {machine.description}
            </p>
          )}
          <Included machine={machine} />
          <RateTable machine={machine} />
        </div>
      </div>
      <FullGallery pictures={machine.pictures} label={t`Gallery`} gallery={gallery} />
    </div>
  )
}

function LenderLine({ machine: { lender } }: { machine: Machine }) {
  const by = lender.name
  if (lender.professionalId === null)
    return (
      <span className="text-muted">
        <Trans>From KamshetBuild's yard</Trans>
      </span>
    )
  return (
    <span className="text-muted">
      <Trans>
        From{' '}
        <Link
          to="/professionals/$id"
          params={{ id: String(lender.professionalId) }}
          lang={lender.lang}
          className="inline-flex min-h-11 items-center font-medium text-ink underline hover:text-primary"
        >
          {by}
        </Link>
      </Trans>
    </span>
  )
}

function Included({ machine }: { machine: Machine }) {
  const lines = linesOf(machine.included)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="included" className="mt-8">
      <h2 id="included" className="text-xl font-bold">
        <Trans>What is included</Trans>
      </h2>
      <ul lang={machine.lang} className="mt-3 grid gap-2 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon path={icons.check} size={18} className="mt-1 shrink-0 text-good" />
            <span className="wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RateTable({ machine }: { machine: Machine }) {
  const townList = useTownList()
  const { rateDay, rateWeek, deposit, delivery, withGst, minDays, towns, unitCount } = machine
  return (
    <section aria-labelledby="rates" className="mt-8">
      <h2 id="rates" className="text-xl font-bold">
        <Trans>What it costs</Trans>
      </h2>
      <dl className="mt-3 divide-y divide-line panel px-4 tabular-nums *:flex *:justify-between *:gap-4 *:py-3 wrap-anywhere">
        <Row name={<Trans>A day</Trans>}>{formatRupees(rateDay)}</Row>
        {rateWeek !== null && <Row name={<Trans>A week, 7 days</Trans>}>{formatRupees(rateWeek)}</Row>}
        <Row name={<Trans>Deposit, given back at the end</Trans>}>{formatRupees(deposit)}</Row>
        <Row name={<Trans>Delivery, each way</Trans>}>
          {delivery === null ? <Trans>You fetch it</Trans> : formatRupees(delivery)}
        </Row>
        <Row name={<Trans>Minimum hire</Trans>}>
          <Plural value={minDays} one="# day" other="# days" />
        </Row>
        <Row name={<Trans>How many there are</Trans>}>{unitCount}</Row>
        <Row name={<Trans>Available in</Trans>}>{townList(towns, 20)}</Row>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {withGst ? (
          <Trans>Rates include 18% GST. Every day after the agreed last day costs the daily rate.</Trans>
        ) : (
          <Trans>The lender adds no GST. Every day after the agreed last day costs the daily rate.</Trans>
        )}
      </p>
    </section>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="max-w-2/3 text-right font-medium">{children}</dd>
    </div>
  )
}

/** Shown if no machine has this address or it can't be hired any more. */
export function MachineNotFound() {
  return (
    <PageNotice
      title={<Trans>Machine not found</Trans>}
      text={<Trans>It may no longer be on rent.</Trans>}
      action={
        <Link to="/on-rent" className={button('primary')}>
          <Trans>All machines</Trans>
        </Link>
      }
    />
  )
}

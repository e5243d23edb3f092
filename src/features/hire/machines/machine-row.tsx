import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pictureAlt } from '#platform/files/pictures.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { kilometresBetween } from '#platform/values/town-places.ts'
import type { TownId } from '#platform/values/towns.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { useLanguage } from '#ui/language.ts'
import { MachinePicture } from './machine-picture.tsx'
import { kindTexts, PerDay, useMachineName, useTownList, useTownName } from './machine-words.tsx'
import type { MachinesSearch } from './rules.ts'
import type { MachineCard as Machine } from './schema.ts'
import { rememberedTown } from './town-store.ts'

type Props = {
  machine: Machine
  today: string
  first?: boolean
  /** The days and the town that the machine's page begins with. */
  search: Pick<MachinesSearch, 'from' | 'until' | 'days' | 'town'>
  /** The town in the filter. */
  town: TownId | undefined
}

/**
 * A machine in the list: its picture, its price a day, how far away it is and from when it is free. The whole row links
 * to the machine's page.
 */
export function MachineRow({ machine, today, first, search, town }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const townList = useTownList()
  const { slug, kind, picture, rateDay, rateWeek, deposit, delivery, towns, lender, freeFrom } = machine
  const { name, lang } = useMachineName()(machine)
  const text = kindTexts[kind]
  const [places, week, kept] = [townList(towns), rateWeek && formatRupees(rateWeek), formatRupees(deposit)]
  const way = delivery === null ? null : formatRupees(delivery)
  const [by, day] = [lender.name, formatDate(language, freeFrom)]
  return (
    <article className="group relative flex gap-3 panel p-3 hover:border-line-strong sm:gap-5 sm:p-4">
      <div className="size-24 shrink-0 overflow-hidden rounded-lg bg-sunken sm:h-36 sm:w-44">
        <MachinePicture
          picture={picture}
          alt={picture ? pictureAlt(picture, language) : ''}
          sizes="(min-width: 40rem) 11rem, 6rem"
          first={first}
          className="transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="grid min-w-0 grow content-start gap-x-6 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <h2 lang={lang} className="font-bold text-pretty sm:text-lg/snug">
            <Link
              to="/on-rent/$slug"
              params={{ slug }}
              search={search}
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-xl"
            >
              {name}
            </Link>
          </h2>
          {text && <p className="mt-0.5 text-sm text-pretty text-muted max-sm:hidden">{i18n._(text)}</p>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 sm:block sm:text-right">
          <PerDay rupees={rateDay} className="text-lg font-bold tabular-nums" />
          {week && (
            <span className="text-sm text-muted tabular-nums sm:block">
              <Trans>{week} a week</Trans>
            </span>
          )}
        </p>
        <ul className="mt-1 grid content-start gap-0.5 text-sm sm:col-span-2 sm:mt-2">
          <li>
            <Away lender={lender.town} town={town} />
            {freeFrom === today ? (
              <span className="font-medium text-good">
                <Trans>Free today</Trans>
              </span>
            ) : (
              <Trans>Free from {day}</Trans>
            )}
          </li>
          <li className="text-muted">
            {deposit > 0 ? <Trans>Deposit {kept}</Trans> : <Trans>No deposit</Trans>}
            {' · '}
            {way === null ? <Trans>You fetch it</Trans> : <Trans>Delivery {way} each way</Trans>}
          </li>
          <li className="text-muted max-sm:hidden">{places}</li>
          <li className="text-muted">
            {lender.professionalId === null ? (
              <Trans>From KamshetBuild's yard</Trans>
            ) : (
              <Trans>
                From{' '}
                <Link
                  to="/professionals/$id"
                  params={{ id: String(lender.professionalId) }}
                  lang={lender.lang}
                  className="relative z-10 inline-flex min-h-11 items-center font-medium underline hover:text-primary"
                >
                  {by}
                </Link>
              </Trans>
            )}
          </li>
        </ul>
      </div>
    </article>
  )
}

/**
 * Where the machine is, and how far that is from the town in the filter or the one that this device remembers. The
 * server doesn't know the device, so a remembered town counts after hydration.
 */
function Away({ lender, town }: { lender: TownId | null; town: TownId | undefined }) {
  const townName = useTownName()
  const isHydrated = useIsHydrated()
  const from = town ?? (isHydrated ? rememberedTown() : undefined)
  if (lender === null) return null
  const km = from && kilometresBetween(from, lender)
  const place = townName(lender)
  return (
    <>
      {km ? (
        <Trans>
          {place}, {km} km away
        </Trans>
      ) : (
        place
      )}{' '}
      ·{' '}
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { MachinePicture } from './machine-picture.tsx'
import { kindTexts, PerDay, useMachineName, useTownList } from './machine-words.tsx'
import type { MachinesSearch } from './rules.ts'
import type { MachineCard as Machine } from './schema.ts'

type Props = { machine: Machine; first?: boolean; search: Pick<MachinesSearch, 'from' | 'until' | 'days'> }

/**
 * Shows a machine in the list: its price, the towns it is lent in, and its lender. The whole card links to the
 * machine's page and passes on the requested days.
 */
export function MachineCard({ machine, first, search }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const townList = useTownList()
  const { slug, kind, picture, rateDay, rateWeek, deposit, delivery, minDays, towns, unitCount, lender } = machine
  const { name, lang } = useMachineName()(machine)
  const text = kindTexts[kind]
  const [places, week, kept] = [townList(towns), rateWeek && formatRupees(rateWeek), formatRupees(deposit)]
  const way = delivery === null ? null : formatRupees(delivery)
  const by = lender.name
  return (
    <article className="group card">
      <div className="aspect-square overflow-hidden bg-sunken sm:aspect-5/4">
        <MachinePicture
          picture={picture}
          alt={picture ? pictureAlt(picture, language) : ''}
          sizes={`(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, ${phoneWidth}`}
          first={first}
          className="transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col p-4">
        <h2 lang={lang} className="text-lg/snug font-bold text-pretty">
          <Link
            to="/on-rent/$slug"
            params={{ slug }}
            search={search}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-xl"
          >
            {name}
          </Link>
        </h2>
        {text && <p className="mt-1 text-sm text-pretty text-muted">{i18n._(text)}</p>}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <PerDay rupees={rateDay} className="text-lg font-bold tabular-nums" />
          {week && (
            <span className="text-sm text-muted tabular-nums">
              <Trans>{week} a week</Trans>
            </span>
          )}
        </p>
        <ul className="mt-1.5 grid gap-0.5 text-sm text-muted">
          <li>
            {deposit > 0 ? <Trans>Deposit {kept}</Trans> : <Trans>No deposit</Trans>}
            {' · '}
            {way === null ? <Trans>You fetch it</Trans> : <Trans>Delivery {way} each way</Trans>}
          </li>
          <li>{places}</li>
          <li>
            <Plural value={unitCount} one="# piece" other="# pieces" />
            {minDays > 1 && (
              <>
                {' · '}
                <Plural value={minDays} one="at least # day" other="at least # days" />
              </>
            )}
          </li>
        </ul>
        <p className="mt-auto pt-3 text-sm">
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
        </p>
      </div>
    </article>
  )
}

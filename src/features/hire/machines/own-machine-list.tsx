import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import { pictureAlt } from '#platform/files/pictures.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/language.ts'
import { PagedList } from '#ui/load-more.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { MachinePicture } from './machine-picture.tsx'
import { PerDay, useMachineName } from './machine-words.tsx'
import { pauseMutation } from './mutations.ts'
import { ownMachinesQuery } from './own-machine-queries.ts'
import type { MachinesPath } from './rules.ts'
import type { OwnCard } from './schema.ts'

type Props = {
  of: MachinesPath
  from: string | undefined
  /** The address of the list. Each machine's address is below it. */
  base: string
}

/** A lender's machines, newest first, paused ones included. */
export function OwnMachineList({ of, from, base }: Props) {
  const query = useSuspenseInfiniteQuery(ownMachinesQuery(of, from))
  const machines = query.data.pages.flatMap((page) => page.machines)
  const newPath: string = `${base}/new`
  if (machines.length === 0)
    return (
      <EmptyState
        className="mt-4"
        icon={<Drill size={26} aria-hidden="true" />}
        title={<Trans>No machines yet</Trans>}
        text={
          <Trans>
            A mixer that is idle between two sites can earn its keep. You say the rate and the days, and confirm each
            request yourself.
          </Trans>
        }
        action={
          <Link to={newPath} className={button('primary')}>
            <Trans>Offer a machine</Trans>
          </Link>
        }
      />
    )
  return (
    <PagedList
      pages={query}
      rows={machines}
      className="mt-4 grid gap-3"
      failure={<Trans>More machines could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
      more={<Trans>More machines</Trans>}
    >
      {(machine) => <Row of={of} machine={machine} base={base} />}
    </PagedList>
  )
}

function Row({ of, machine, base }: { of: MachinesPath; machine: OwnCard; base: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, lang } = useMachineName()(machine)
  const path: string = `${base}/${machine.id}`
  const { id, picture, rateDay, unitCount, isPaused } = machine
  const pausing = useAction(pauseMutation(of, id), {
    failed: t`That did not work`,
    onSuccess: (_answer, { isPaused }) => toast(isPaused ? t`Machine paused` : t`Machine listed again`),
  })
  return (
    <article className="panel flex flex-wrap items-center gap-4 p-4">
      <div className="aspect-4/3 w-28 shrink-0 overflow-hidden rounded-md">
        <MachinePicture picture={picture} alt={picture ? pictureAlt(picture, language) : ''} sizes="7rem" />
      </div>
      <div className="min-w-0 grow basis-48">
        <h3 lang={lang} className="text-lg font-bold wrap-anywhere">
          <Link to={path} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-muted tabular-nums">
          <PerDay rupees={rateDay} /> · <Plural value={unitCount} one="# piece" other="# pieces" />
        </p>
        {isPaused && (
          <p className="mt-1 text-sm font-semibold text-warn">
            <Trans>Paused: no one sees it</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Link to={path} className={button('secondary')}>
          <Trans>Edit</Trans>
        </Link>
        <button
          type="button"
          disabled={pausing.isPending}
          onClick={() => pausing.mutate({ isPaused: !isPaused })}
          aria-label={isPaused ? t`Lend ${name} again` : t`Pause ${name}`}
          className={button('quiet')}
        >
          {isPaused ? <Trans>Lend again</Trans> : <Trans context="a machine">Pause</Trans>}
        </button>
      </div>
    </article>
  )
}

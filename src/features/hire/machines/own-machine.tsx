import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toast } from '#ui/toast.ts'
import { BlockedDays } from './blocked-days.tsx'
import { MachineForm } from './machine-form.tsx'
import { useMachineName } from './machine-words.tsx'
import { ownMachineQuery } from './own-machine-queries.ts'
import type { MachinesPath } from './rules.ts'

/**
 * The page on which a lender edits one of their machines and sees the days on which it is taken. Shows `none` if there
 * is no such machine.
 */
export function OwnMachine({ of, id, none }: { of: MachinesPath; id: number; none: ReactNode }) {
  const { t } = useLingui()
  const { data: machine } = useSuspenseQuery(ownMachineQuery(of, id))
  const nameOf = useMachineName()
  if (!machine) return none
  const { name, lang } = nameOf(machine)
  return (
    <section aria-labelledby="machine" className="max-w-3xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="machine" lang={lang} className="text-2xl font-bold wrap-anywhere">
          {name}
        </h2>
        {!machine.isPaused && (
          <Link
            to="/on-rent/$slug"
            params={{ slug: machine.slug }}
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            <Trans>See it as others do</Trans>
          </Link>
        )}
      </div>
      <div className="mt-4 panel p-4 sm:p-6">
        <MachineForm key={machine.id} of={of} machine={machine} onDone={() => toast(t`Your changes are saved`)} />
      </div>
      <BlockedDays of={of} machine={machine} />
    </section>
  )
}

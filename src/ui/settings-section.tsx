import type { ReactNode } from 'react'

type Props = { id: string; title: string; intro?: ReactNode; children: ReactNode }

/** One topic of a page of settings, with its own anchor, such as '#email'. */
export function SettingsSection({ id, title, intro, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel scroll-mt-20 p-5 sm:p-7">
      <h2 id={`${id}-title`} className="text-xl font-bold">
        {title}
      </h2>
      {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      {children}
    </section>
  )
}

/** A line of a section: a name with its state, and the button that changes it. */
export function SettingsRow({ name, state, children }: { name: ReactNode; state?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere font-medium">{name}</p>
        {state && <p className="mt-0.5 text-[0.9375rem] text-muted">{state}</p>}
      </div>
      {children}
    </div>
  )
}

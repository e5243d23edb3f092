import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading. */
  name: string
  title: ReactNode
  description?: ReactNode
  /** Links and buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the back office below its heading. */
export function StaffSection({ name, title, description, actions, children }: Props) {
  return (
    <section aria-labelledby={name} className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={name} className="text-2xl font-bold">
          {title}
        </h2>
        <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
      {description && <p className="mt-1 text-muted">{description}</p>}
      {children}
    </section>
  )
}

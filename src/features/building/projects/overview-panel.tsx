import { type ReactNode, useId } from 'react'

type Props = {
  title: ReactNode
  /** A link to the part of the project that the panel summarises. */
  action?: ReactNode
  children: ReactNode
}

/** A panel with a title and a link on a project's overview page. */
export function OverviewPanel({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 id={id} className="text-lg font-bold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Classes for a panel's link. */
export const moreLink =
  '-my-2 inline-flex min-h-11 items-center text-[0.9375rem] font-semibold text-primary hover:underline'

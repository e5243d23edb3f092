import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** The page of the entry. */
  to: string
  title: ReactNode
  /** The language of the title, if it is somebody's name. */
  lang?: string
  /** Lines below the title. */
  lines?: ReactNode
  /** What is beside them: a state, a sum. */
  children: ReactNode
}

/** A row of a staff list that links to the page of its entry. */
export function StaffRow({ to, title, lang, lines, children }: Props) {
  return (
    <Link to={to} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken">
      <span className="min-w-0 grow basis-52">
        <span lang={lang} className="block font-semibold wrap-anywhere">
          {title}
        </span>
        {lines}
      </span>
      <span>{children}</span>
    </Link>
  )
}

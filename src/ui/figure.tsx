import type { ReactNode } from 'react'

type Props = { name: ReactNode; value: ReactNode; note?: ReactNode; isLoss?: boolean }

/** A number of a summary, with its name and an explanation. Used within `Figures`. */
export function Figure({ name, value, note, isLoss = false }: Props) {
  return (
    <div className="panel p-3.5 sm:p-5">
      <dt className="text-sm font-medium text-muted">{name}</dt>
      <dd className="mt-1">
        <span
          className={`block text-lg font-bold tabular-nums wrap-anywhere sm:text-2xl ${isLoss ? 'text-danger' : ''}`}
        >
          {value}
        </span>
        {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">{children}</dl>
}

/** A placeholder in the shape of the figures. */
export function FiguresSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="h-32 animate-pulse panel bg-sunken" />
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'

/** Shows a list of named facts. On a phone each value is below its name. Long words are broken. */
export function FactList({ facts }: { facts: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 panel p-5 sm:grid-cols-[minmax(9rem,auto)_1fr]">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <div key={index} className="contents">
          <dt className="text-muted max-sm:-mb-2.5">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

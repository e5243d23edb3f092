import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'

/** The columns of a table whose cells are fields. On a phone, each row is a card of a few lines. */
const columns = {
  materials: 'md:grid-cols-[minmax(0,1fr)_9rem_9rem_9rem]',
  custom: 'md:grid-cols-[minmax(0,1fr)_7rem_8rem_8rem_9rem]',
  rows: 'md:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem_9rem]',
}

type TableProps = {
  label: string
  kind: keyof typeof columns
  heads: readonly string[]
  children: ReactNode
}

/** A table whose rows are laid out as a grid. Screen readers still announce it as a table. */
export function EditableTable({ label, kind, heads, children }: TableProps) {
  return (
    <table aria-label={label} className="block panel">
      <thead className="block max-md:sr-only">
        <tr
          className={`grid items-end gap-x-3 border-b border-line px-4 py-2.5 text-sm font-medium text-muted ${columns[kind]}`}
        >
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`font-medium ${at > 0 ? 'text-right' : 'text-left'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line">{children}</tbody>
    </table>
  )
}

export function EditableRow({ kind, children }: { kind: keyof typeof columns; children: ReactNode }) {
  return (
    <tr className={`grid grid-cols-2 items-start gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4 ${columns[kind]}`}>{children}</tr>
  )
}

/**
 * A cell with a field. On a phone the cell also shows the field's name, because the column headings are hidden there.
 */
export function FieldCell({
  name,
  children,
  className = '',
}: {
  name: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <td className={`block ${className}`}>
      <span aria-hidden="true" className="mb-1 block text-sm text-muted md:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}

/** The last cell of a row, with the row's total. */
export function TotalCell({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <td className="flex min-h-11 items-center justify-between gap-2 font-semibold tabular-nums max-md:col-span-2 md:justify-end">
      <span aria-hidden="true" className="text-sm font-normal text-muted md:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}

/** Adds a row and moves the focus to its name, so that it can be typed at once. */
export function addRow(list: { current: HTMLElement | null }, add: () => void): void {
  flushSync(add)
  const names = list.current?.querySelectorAll<HTMLElement>('[data-row-name]') ?? []
  names[names.length - 1]?.focus()
}

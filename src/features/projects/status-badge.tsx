import { useProjectWords } from './project-words.tsx'

const looks: Readonly<Record<string, string>> = {
  active: 'bg-primary-soft text-primary',
  'in-progress': 'bg-warn-soft text-warn',
  completed: 'bg-good-soft text-good',
}

/** The status of a project in a word; one that this page does not know is Unknown. */
export function StatusBadge({ status, className = '' }: { status: string; className?: string }) {
  const { statusOf } = useProjectWords()
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold ${looks[status] ?? 'bg-sunken text-muted'} ${className}`}
    >
      {statusOf(status)}
    </span>
  )
}

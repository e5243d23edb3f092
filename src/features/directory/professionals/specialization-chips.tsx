import { Plural, Trans } from '@lingui/react/macro'

const chip = 'inline-flex items-center rounded-full border border-line bg-raised px-3 py-1 text-sm font-medium'

/** Shows the first three specializations, and all others after a click. */
export function SpecializationChips({ names }: { names: readonly string[] }) {
  const [first, others] = [names.slice(0, 3), names.slice(3)]
  if (names.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      {first.map((name) => (
        <span key={name} className={chip}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <details className="group open:flex open:basis-full open:flex-col-reverse open:items-start open:gap-2">
          <summary
            className={`${chip} list-none border-transparent text-primary hover:underline [&::-webkit-details-marker]:hidden`}
          >
            <span className="group-open:hidden">
              <Plural value={others.length} one="+# more" other="+# more" />
            </span>
            <span className="hidden group-open:inline">
              <Trans>Show Less</Trans>
            </span>
          </summary>
          <div className="flex flex-wrap gap-2">
            {others.map((name) => (
              <span key={name} className={chip}>
                {name}
              </span>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'

/**
 * Shows new recovery codes and offers them as a file. They are shown only once, so people must write them down or save
 * them.
 */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const heading = useFocusWhen<HTMLHeadingElement>(true, false)
  const text = `KamshetBuild\n\n${codes.join('\n')}\n`
  return (
    <div className="mt-4 rounded-lg border border-line bg-sunken p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t`Save your recovery codes`}
      </h3>
      <p className="mt-1 max-w-prose text-[0.9375rem]">
        {t`If you lose your phone, one of these codes lets you in. Each works once. We show them only now, so write them down or save them.`}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono tabular-nums sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kamshetbuild-recovery-codes.txt"
          className={button('secondary')}
        >
          {t`Download`}
        </a>
        <button type="button" onClick={onDone} className={button('primary')}>
          {t`I've saved them`}
        </button>
      </div>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Palette } from 'lucide-react'
import { ThemeCustomizer } from '#features/people/accounts/theme-customizer.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** The button in the header that opens the theme customizer beside the page. */
export function ThemeMenu() {
  const { t } = useLingui()
  return (
    <Disclosure
      className="shrink-0 sm:relative"
      summaryClassName="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      summary={
        <>
          <Palette size={20} aria-hidden="true" />
          <span className="sr-only">{t`Customize the theme`}</span>
        </>
      }
    >
      {() => (
        <div className="absolute inset-x-2 top-full z-10 mt-1 max-h-[calc(100dvh-5.5rem-var(--bottom-bar))] overflow-y-auto rounded-lg border border-line bg-raised p-4 shadow-float sm:inset-x-auto sm:right-0 sm:mt-2 sm:w-80">
          <h2 className="mb-3 text-lg font-bold">{t`Theme`}</h2>
          <ThemeCustomizer />
        </div>
      )}
    </Disclosure>
  )
}

import { useLingui } from '@lingui/react/macro'
import { languages } from '#platform/languages/languages.ts'
import { useLanguage } from '#ui/language.ts'
import { LanguageLink } from './language-link.tsx'

/** The three languages in a row, for the mobile menu and the footer. */
export function LanguageRow() {
  const { t } = useLingui()
  const current = useLanguage()
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap gap-2">
      {languages.map((each) => (
        <li key={each}>
          <LanguageLink
            language={each}
            isCurrent={each === current}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm text-muted transition-colors hover:border-line-strong hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
          />
        </li>
      ))}
    </ul>
  )
}

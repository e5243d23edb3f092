import { useLingui } from '@lingui/react/macro'
import { languageNames, languages } from '#platform/languages/languages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { LanguageLink } from './language-link.tsx'

/** The language switcher of the header. */
export function LanguageMenu() {
  const { t } = useLingui()
  const current = useLanguage()
  return (
    <Disclosure
      className="relative"
      summaryClassName="flex min-h-11 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
      summary={
        <>
          <Icon path={icons.languages} />
          <span className="sr-only">{t`Language`}</span>
          <span className="max-2xl:sr-only">{languageNames[current]}</span>
        </>
      }
    >
      <ul className="absolute top-full right-0 z-10 mt-2 min-w-44 rounded-lg border border-line bg-raised p-1.5 shadow-float">
        {languages.map((each) => (
          <li key={each}>
            <LanguageLink
              language={each}
              isCurrent={each === current}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 hover:bg-sunken aria-[current]:font-semibold"
            >
              {languageNames[each]}
              {each === current && <Icon path={icons.check} size={18} className="text-primary" />}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { type Language, languages } from '#platform/languages/languages.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { adoptLanguage } from './language-choice.ts'
import { LanguageLink } from './language-link.tsx'

/** The texts of each offer are in the language that it offers, so they are not part of the page's translations. */
const words: Record<Language, { offer: string; close: string }> = {
  en: { offer: 'Read this site in English', close: 'Close' },
  hi: { offer: 'यह वेबसाइट हिंदी में पढ़िए', close: 'बंद करें' },
  mr: { offer: 'ही वेबसाइट मराठीत वाचा', close: 'बंद करा' },
}

/**
 * Offers to read the page in one of the other languages, shown above the header. All offers are hidden except the one
 * that the document names (platform/pages/language-offer.ts). An offer ends when the visitor closes it or goes to a
 * different page.
 */
export function LanguageOffers() {
  const current = useLanguage()
  const router = useRouter()
  const visitor = useVisitor()
  const own = visitor?.language
  useEffect(() => {
    if (own) adoptLanguage(own)
  }, [own])
  useEffect(() => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && endOffer()), [router])
  return languages
    .filter((each) => each !== current)
    .map((each) => (
      <aside
        key={each}
        lang={each}
        aria-label={words[each].offer}
        data-offered={each}
        className="items-center justify-center border-b border-line bg-sunken"
      >
        <LanguageLink
          language={each}
          className="inline-flex min-h-11 w-58 items-center pl-4 font-semibold whitespace-nowrap text-primary hover:underline"
        >
          {words[each].offer}
        </LanguageLink>
        <button
          type="button"
          onClick={() => {
            endOffer()
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
          aria-label={words[each].close}
          className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
        >
          <Icon path={icons.close} size={18} />
        </button>
      </aside>
    ))
}

function endOffer(): void {
  delete document.documentElement.dataset.offer
}

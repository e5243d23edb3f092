import type { Language } from '../../platform/languages.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { LanguageLink } from './language-link.tsx'

/** Each is in the language that it offers, and so not part of the page's translations. */
const words: Record<Language, { offer: string; close: string }> = {
  en: { offer: 'Read this page in English', close: 'Close' },
  hi: { offer: 'यह पेज हिन्दी में पढ़िए', close: 'बंद कीजिए' },
  mr: { offer: 'हे पान मराठीत वाचा', close: 'बंद करा' },
}

/** A bar at the bottom that shifts no layout and covers no button or link. */
export function LanguageOffer({ language, onClose }: { language: Language; onClose: () => void }) {
  return (
    <aside
      lang={language}
      aria-label={words[language].offer}
      className="fixed inset-x-0 bottom-(--over-bars) z-40 flex items-center justify-center border-t border-line bg-raised md:bottom-3 md:mx-auto md:w-fit md:rounded-full md:border md:py-1 md:pr-1 md:pl-5 md:shadow-float"
    >
      <LanguageLink
        language={language}
        className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
      >
        {words[language].offer}
      </LanguageLink>
      <button
        type="button"
        onClick={onClose}
        aria-label={words[language].close}
        className="grid size-11 max-md:absolute max-md:right-1 md:ml-1 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon path={icons.close} size={18} />
      </button>
    </aside>
  )
}

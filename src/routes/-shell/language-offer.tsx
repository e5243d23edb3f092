import type { Language } from '../../platform/languages.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { LanguageLink } from './language-link.tsx'

/** Each in the language that it offers: these words are no part of the page's own language. */
const words: Record<Language, { offer: string; close: string }> = {
  en: { offer: 'Read this page in English', close: 'Close' },
  hi: { offer: 'यह पेज हिन्दी में पढ़िए', close: 'बंद कीजिए' },
  mr: { offer: 'हे पान मराठीत वाचा', close: 'बंद करा' },
}

/** A bar at the bottom that moves nothing. */
export function LanguageOffer({ language, onClose }: { language: Language; onClose: () => void }) {
  return (
    <aside
      lang={language}
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+0.75rem)] z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center rounded-full border border-line bg-raised py-1 pr-1 pl-5 shadow-float"
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
        className="ml-1 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon path={icons.close} size={18} />
      </button>
    </aside>
  )
}

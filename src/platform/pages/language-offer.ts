import { languageCookie, languages } from '#platform/languages/languages.ts'

/** The local storage name of the language that was offered on this device. */
export const madeOffer = 'language-offer'

const known = languages.join('|')

/**
 * Runs before the first paint. If the visitor's language is not the page's, it offers that language, once: an attribute
 * of the document shows one of the page's hidden offers (ui/theme.css), so nothing on the page moves. The visitor's
 * language is the one chosen before, otherwise the first browser language that we have.
 */
export const offerScript = [
  'try{(function(d,s){',
  `var c=/(?:^|; )${languageCookie}=(${known})/.exec(document.cookie),`,
  'w=(c?[c[1]]:navigator.languages).map(function(l){return l.slice(0,2).toLowerCase()})',
  `.find(function(l){return/^(${known})$/.test(l)}),n='${madeOffer}',v='"'+w+'"';`,
  // An offer that cannot be stored would appear on every page.
  'if(w&&w!==d.lang&&s.getItem(n)!==v){s.setItem(n,v);d.dataset.offer=w}',
  '})(document.documentElement,localStorage)}catch(e){}',
].join('')

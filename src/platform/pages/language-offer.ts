import { languageCookie, languages } from '#platform/languages/languages.ts'

/** The name in localStorage of the language that was last offered on this device. */
export const madeOffer = 'language-offer'

const known = languages.join('|')

/**
 * Offers the visitor's language once, if it is not the page's. Runs before the first paint. An attribute of the
 * document shows one of the page's hidden offers (ui/theme.css), so nothing on the page moves. The visitor's language
 * is the one chosen before, or else the first browser language that the product has.
 */
export const offerScript = [
  'try{(function(d,s){',
  `var c=/(?:^|; )${languageCookie}=(${known})/.exec(document.cookie),`,
  'w=(c?[c[1]]:navigator.languages).map(function(l){return l.slice(0,2).toLowerCase()})',
  `.find(function(l){return/^(${known})$/.test(l)}),n='${madeOffer}',v='"'+w+'"';`,
  // The offer is stored first. If that fails, nothing is offered, because the offer would otherwise appear on every
  // page.
  'if(w&&w!==d.lang&&s.getItem(n)!==v){s.setItem(n,v);d.dataset.offer=w}',
  '})(document.documentElement,localStorage)}catch(e){}',
].join('')

import { formatter } from '@lingui/format-po'

/** English stands in the code; src/locales/{language}.po hold the words of every language. */
export default {
  sourceLocale: 'en',
  locales: ['en', 'hi', 'mr'],
  catalogs: [
    {
      // scripts/words.ts sets a different folder, to check the files without changing them.
      path: `${process.env.CATALOGUES_FOLDER ?? '<rootDir>/src/locales'}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing.*', '**/*.gen.ts'],
    },
  ],
  // The macro's Trans becomes ours, for what people write into sentences.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
} satisfies Record<string, unknown>

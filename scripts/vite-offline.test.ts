import { expect, test } from 'vitest'
import { type BuiltChunk, filesWith, modulesFrom, routesAround } from './vite-offline.ts'

const split = '?tsr-split=component'
/** The imports and the dynamic imports (`later`) of each module. */
const graph: Record<string, [imports: string[], later: string[]]> = {
  '/src/client.tsx': [['/src/router.tsx'], []],
  '/src/router.tsx': [['/src/routeTree.gen.ts'], []],
  '/src/routeTree.gen.ts': [['/src/routes/estimator.tsx', '/src/routes/faq.tsx'], []],
  '/src/routes/estimator.tsx': [[], [`/src/routes/estimator.tsx${split}`]],
  [`/src/routes/estimator.tsx${split}`]: [['/node_modules/icons/index.js', '/src/sum.ts'], ['/src/pdf.ts']],
  '/src/sum.ts': [[], []],
  '/src/pdf.ts': [[], ['/node_modules/pdf/index.js']],
  '/src/routes/faq.tsx': [[], [`/src/routes/faq.tsx${split}`]],
  '/node_modules/icons/index.js': [['/node_modules/icons/house.js', '/node_modules/icons/pen.js'], []],
}
const infoOf = (id: string) => {
  const [importedIds, dynamicallyImportedIds] = graph[id] ?? [[], []]
  return { importedIds, dynamicallyImportedIds }
}

test('a page needs its parts and everything that they may load later, but no other route and no whole library', () => {
  expect([...modulesFrom(['/src/routes/estimator.tsx'], infoOf)].sort()).toEqual([
    '/node_modules/pdf/index.js',
    '/src/pdf.ts',
    '/src/routes/estimator.tsx',
    `/src/routes/estimator.tsx${split}`,
    '/src/sum.ts',
  ])
  expect([...modulesFrom(['/src/client.tsx'], infoOf)]).toEqual(['/src/client.tsx', '/src/router.tsx'])
})

test('a module needs its chunk, the chunks that this one imports, their styles, and the files that their code names', () => {
  const chunk = (name: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
    ...{
      fileName: `assets/${name}.js`,
      isEntry: false,
      moduleIds: [`/src/${name}.ts`],
      imports: [],
      code: '',
      css: [],
    },
    ...more,
  })
  const chunks = [
    chunk('entry', { isEntry: true, code: '"assets/hero.avif"' }),
    chunk('sum', { imports: ['assets/icons.js', 'assets/entry.js'], code: 'new Worker("/assets/export.js")' }),
    chunk('icons', { css: ['assets/icons.css'] }),
    chunk('faq'),
  ]
  expect(filesWith(new Set(['/src/sum.ts']), chunks, ['assets/hero.avif', 'assets/export.js'])).toEqual([
    '/assets/entry.js',
    '/assets/export.js',
    '/assets/icons.css',
    '/assets/icons.js',
    '/assets/sum.js',
  ])
})

test('a route lies in the routes that its id begins with', () => {
  const all = [
    '__root__',
    '/',
    '/_account',
    '/_account/$dashboard',
    '/_account/$dashboard/saved',
    '/_acc',
    '/estimator',
  ]
  const around = ['__root__', '/_account', '/_account/$dashboard', '/_account/$dashboard/saved']
  expect(routesAround('/_account/$dashboard/saved', all)).toEqual(around)
  expect(routesAround('/estimator', all)).toEqual(['__root__', '/estimator'])
})

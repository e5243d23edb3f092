import { globSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

const files = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
/**
 * These tests replace what a browser has, or reload modules, so each gets a separate worker. The others share modules,
 * which is a third faster.
 */
const alone = globSync(files).filter((file) =>
  /vi\.(stubGlobal|stubEnv|mock|resetModules|useFakeTimers)\b/.test(readFileSync(file, 'utf8')),
)

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false, isPreview: false }),
  defineConfig({
    test: {
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
      // What tests wait for happens at the latest with the queue's next poll (5 s).
      expect: { poll: { timeout: 15_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: files,
            exclude: alone,
            isolate: false,
            globalSetup: ['src/platform/testing/global-setup.ts'],
          },
        },
        { extends: true, test: { name: 'alone', include: alone } },
      ],
    },
  }),
)

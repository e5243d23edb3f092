import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false, isPreview: false }),
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
      globalSetup: ['src/platform/testing/global-setup.ts'],
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      maxWorkers: 2,
    },
  }),
)

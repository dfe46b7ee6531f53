import js from '@eslint/js'
import globals from 'globals'
import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import ts from 'typescript-eslint'

// The direction of the imports: domain ← i18n ← {components, server} ← routes, and domain ← api.
const API = ['#api/*', '**/api/**']
const forbid = (...groups) => ({
  'no-restricted-imports': ['error', { patterns: groups }],
})
const noReach = (group, message) => ({ group, message })
const ROUTER_LINKS = {
  group: ['@remix-run/react'],
  importNames: ['Link', 'NavLink'],
  message: 'Links come from app/components/ui/link.tsx.',
}
const siblings = (...folders) => folders.flatMap((folder) => [`~/${folder}/*`, `~/${folder}`])

// No clock, no randomness, no I/O: they come in as arguments.
const PURE = {
  'no-restricted-globals': [
    'error',
    'fetch',
    'window',
    'document',
    'process',
    'Buffer',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'performance',
    'crypto',
    'localStorage',
    'console',
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "MemberExpression[object.name='Math'][property.name='random']",
      message: 'Randomness comes in as an argument.',
    },
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: 'Time comes in as an argument.',
    },
    {
      selector: "MemberExpression[object.name='Date'][property.name='now']",
      message: 'Time comes in as an argument.',
    },
  ],
}

export default ts.config(
  {
    ignores: [
      'build/',
      'data/',
      'node_modules/',
      'test-results/',
      'playwright-report/',
      '.cache/',
      'api/platform/db/migrations/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-duplicate-imports': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '18.3' } },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      ...react.configs.recommended.rules,
      ...react.configs['jsx-runtime'].rules,
      ...reactHooks.configs.recommended.rules,
      'react/prop-types': 'off',
      'react/no-unknown-property': 'off',
      'react/jsx-no-target-blank': 'error',
    },
  },
  {
    // Every text on a screen comes from the dictionaries.
    files: ['app/**/*.tsx'],
    rules: {
      'react/jsx-no-literals': [
        'error',
        {
          noStrings: false,
          ignoreProps: true,
          allowedStrings: [
            '·',
            '—',
            '–',
            ':',
            '/',
            '%',
            '#',
            '+',
            '×',
            '(',
            ')',
            ',',
            '.',
            '−',
            '→',
            '←',
            '…',
            '*',
            'RU',
            'EN',
            '&nbsp;',
          ],
        },
      ],
    },
  },
  {
    // The functional core: pure, no clock, no chance, no I/O; zod is its one dependency.
    files: ['app/domain/**/*.ts'],
    languageOptions: { globals: Object.fromEntries(Object.keys(globals.node).map((name) => [name, 'off'])) },
    rules: {
      ...forbid(
        noReach([...siblings('i18n', 'components', 'server', 'routes'), ...API], 'The domain knows nobody.'),
        noReach(
          [
            'react',
            'react-dom',
            'react-*',
            'konva',
            '@remix-run/*',
            'node:*',
            'hono',
            'drizzle-orm*',
            'date-fns*',
          ],
          'The domain depends on zod only.',
        ),
      ),
      ...PURE,
    },
  },
  {
    // What a bracket looks like is computed as purely as its rules: the page, the worker and paper get the same.
    files: ['app/components/bracket/scene/**/*.ts'],
    rules: {
      ...PURE,
      ...forbid(
        noReach([...siblings('server', 'routes', 'i18n'), ...API], 'The scene knows the domain only.'),
        noReach(
          ['react', 'react-*', 'konva', 'konva/*'],
          'No painter here: all inputs are world coordinates.',
        ),
      ),
    },
  },
  {
    files: ['app/i18n/**/*.{ts,tsx}'],
    rules: forbid(
      noReach([...siblings('components', 'server', 'routes'), ...API], 'i18n knows the domain only.'),
    ),
  },
  {
    files: ['app/components/**/*.{ts,tsx}'],
    rules: forbid(
      noReach([...siblings('server', 'routes'), ...API], 'Components know the domain and i18n only.'),
      ROUTER_LINKS,
      noReach(['date-fns', 'date-fns-tz'], 'Dates are formatted in app/i18n/format.ts only.'),
    ),
  },
  {
    // The composition root is the one place of app/ that reaches the embedded API.
    files: ['app/server/**/*.{ts,tsx}'],
    ignores: ['app/server/compose.ts'],
    rules: forbid(
      noReach([...siblings('components', 'routes'), ...API], 'The server knows the domain and i18n only.'),
    ),
  },
  {
    files: ['app/routes/**/*.{ts,tsx}', 'app/root.tsx'],
    rules: forbid(
      noReach(API, 'Routes ask the API over its contract.'),
      ROUTER_LINKS,
      noReach(['date-fns', 'date-fns-tz'], 'Dates are formatted in app/i18n/format.ts only.'),
    ),
  },
  {
    // api/main.ts is the API's own composition root: it starts a process, as app/server/main.ts does.
    files: ['api/**/*.ts'],
    ignores: ['api/main.ts'],
    rules: forbid(
      noReach(
        siblings('components', 'server', 'routes'),
        'The API knows the domain and the dictionaries only.',
      ),
      noReach(['react', 'react-*', '@remix-run/*', 'konva'], 'The API draws nothing.'),
    ),
  },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['scripts/**', 'tools/**', 'bench/**', 'api/main.ts', 'app/server/main.ts'],
    rules: { 'no-console': 'off' },
  },
)

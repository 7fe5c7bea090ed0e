import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** In JSX: texts, and expressions that may render nothing or another text. */
const template = 'JSXExpressionContainer:has(> TemplateLiteral)';
const text = String.raw`:matches(JSXText[value=/\S/], ${template})`;
const changing =
  'JSXExpressionContainer:has(> :matches(ConditionalExpression, LogicalExpression, TemplateLiteral, Identifier, MemberExpression, CallExpression))';
const space = ':matches(JSXText[value=/^ +$/], JSXExpressionContainer:has(> Literal))';
const word = `:matches(${template}, JSXExpressionContainer:has(> :matches(Identifier[name!="children"], MemberExpression)))`;
const string = ':matches(TemplateLiteral, Literal[raw=/^[^n]/])';
const maybe = `JSXExpressionContainer:has(> :matches(LogicalExpression, ConditionalExpression):has(> ${string}))`;
const sibling = ':matches(JSXElement, JSXExpressionContainer)';
const bareTexts = [
  [text, changing],
  [space, word],
  [maybe, sibling],
].flatMap(([one, other]) => [`${one} ~ ${other}`, `${other} ~ ${one}`]);

export default tseslint.config(
  { ignores: ['dist', 'dist-server', 'cdk.out', 'coverage', '.local', '.dependency-cruiser.cjs'] },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `as` can hide type errors; `as const` cannot and is still allowed.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['web/**', 'contract/**', 'parish/**'],
    // The oldest browser that the build supports is Safari 16.4. TypeScript knows of ES2023, but of all of the DOM.
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'Safari has it from version 17.' },
        { object: 'URL', property: 'parse', message: 'Safari has it from version 18.' },
        { object: 'AbortSignal', property: 'any', message: 'Safari has it from version 17.4.' },
        { property: 'checkVisibility', message: 'Safari has it from version 17.4.' },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    // React removes the page if a browser's translator has replaced a text that it inserts before, or removes.
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(${bareTexts})`,
          message: 'A text beside what changes needs an element of its own: translators replace text nodes.',
        },
      ],
    },
  },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['lib/**', 'bin/**'],
    // CDK constructs are created for their side effect on the construct tree.
    rules: { 'no-new': 'off' },
  },
);

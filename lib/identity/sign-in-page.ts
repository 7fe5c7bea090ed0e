import type { Palette } from '../../contract/fields/choices.ts';
import { type ColourName, type Colours, coloursOf } from '../../contract/palettes.ts';

type Colour = (name: ColourName) => string;

/** Pixels, like `--radius` of the site's theme. */
const borderRadius = 4;

/**
 * The settings of Cognito's managed login page in a palette, for light and dark devices. Settings that are left
 * out keep Cognito's defaults:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/managed-login-brandingdesigner.html
 * Throws when a colour is not written as `#rrggbb`.
 */
export function signInPageSettings(palette: Palette) {
  const colours = coloursOf(palette);
  const inBothModes = <Setting>(setting: (colour: Colour) => Setting) => ({
    lightMode: setting((name) => hexOf(name, colours.light)),
    darkMode: setting((name) => hexOf(name, colours.dark)),
  });
  return {
    categories: { global: { colorSchemeMode: 'DYNAMIC' } },
    componentClasses: {
      buttons: { borderRadius },
      divider: inBothModes((colour) => ({ borderColor: colour('line') })),
      focusState: inBothModes((colour) => ({ borderColor: colour('focus') })),
      input: {
        borderRadius,
        ...inBothModes((colour) => ({
          defaults: { backgroundColor: colour('surface'), borderColor: colour('line-strong') },
          placeholderColor: colour('ink-quiet'),
        })),
      },
      inputDescription: inBothModes((colour) => ({ textColor: colour('ink-quiet') })),
      inputLabel: inBothModes((colour) => ({ textColor: colour('ink') })),
      link: inBothModes((colour) => ({
        defaults: { textColor: colour('accent') },
        hover: { textColor: colour('ink') },
      })),
    },
    components: {
      form: {
        borderRadius,
        ...inBothModes((colour) => ({ backgroundColor: colour('surface'), borderColor: colour('line') })),
      },
      pageBackground: {
        image: { enabled: false },
        ...inBothModes((colour) => ({ color: colour('paper') })),
      },
      pageText: inBothModes((colour) => ({
        bodyColor: colour('ink'),
        descriptionColor: colour('ink-quiet'),
        headingColor: colour('ink'),
      })),
      primaryButton: inBothModes((colour) => {
        const pressed = { backgroundColor: colour('accent-fill-hover'), textColor: colour('on-accent') };
        return {
          defaults: { backgroundColor: colour('accent-fill'), textColor: colour('on-accent') },
          hover: pressed,
          active: pressed,
        };
      }),
      secondaryButton: inBothModes((colour) => {
        const text = { borderColor: colour('accent'), textColor: colour('accent') };
        const pressed = { backgroundColor: colour('accent-wash'), ...text };
        return {
          defaults: { backgroundColor: colour('surface'), ...text },
          hover: pressed,
          active: pressed,
        };
      }),
    },
  };
}

/** Cognito's notation: eight hexadecimal digits, the last two for the opacity. */
function hexOf(name: ColourName, colours: Colours): string {
  const value = colours[name];
  const digits = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  if (digits === undefined)
    throw new Error(
      `The colour '${name}' must be written as #rrggbb, because Cognito's sign-in page accepts no other notation. It is '${value}'.`,
    );
  return `${digits.toLowerCase()}ff`;
}

import { Image } from '@tiptap/extension-image';

/** The widths of an image, as a share of the text's width. */
export const pictureWidths = ['25%', '50%', '75%', '100%'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** An uploaded image. An empty alternative text marks it as decorative. */
export const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: {
        default: '100%',
        parseHTML: (element) => {
          const width = element.getAttribute('width') ?? '';
          return pictureWidths.includes(width as PictureWidth) ? width : '100%';
        },
      },
    };
  },
  parseHTML() {
    return [{ tag: 'img[src^="/media/uploads/"]' }];
  },
});

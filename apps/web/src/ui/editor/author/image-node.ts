import { Image } from '@tiptap/extension-image';

/** Shares of the text's width that a picture may take. */
export const pictureWidths = ['25%', '50%', '75%', '100%'] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** A picture that was uploaded here. An empty alternative text says that it only decorates. */
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

import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import type { Pdfjs } from './pdfjs.js';

/** What a page shows besides text. */
export interface Paint {
  /** The part of the page that images cover, 0 to 1; overlapping images count once each. */
  imageShare: number;
  /** The size of all drawn shapes, in numbers of their path descriptions: about a hundred for a letter. */
  shapeSize: number;
}

export const NOTHING_PAINTED: Paint = { imageShare: 0, shapeSize: 0 };

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Looks at what a page paints, without decoding any image: a scanned page costs milliseconds, an image bomb nothing.
 *
 * pdfjs leaves images above its `maxImageSize` (here: all, see `openPdf`) out of the operator list, but not what is
 * around them. An image is painted into the unit square, so it always has a transformation of its own, and what is left
 * of it is a transformation under which nothing is painted; the square it makes is where the image was.
 */
export async function examinePaint(page: PDFPageProxy, pdfjs: Pdfjs): Promise<Paint> {
  const { OPS } = pdfjs;
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const pageArea = Math.max(1, (right - left) * (top - bottom));

  const stack: Matrix[] = [];
  let matrix = IDENTITY;
  let isUnused = false;
  let imageArea = 0;
  let shapeSize = 0;
  const leave = () => {
    if (isUnused) imageArea += Math.min(pageArea, squareArea(matrix));
    isUnused = false;
  };
  fnArray.forEach((operator: number, index: number) => {
    const args: unknown = argsArray[index];
    switch (operator) {
      case OPS.save:
        stack.push(matrix);
        break;
      case OPS.transform:
        matrix = multiply(matrix, args as Matrix);
        isUnused = true;
        break;
      case OPS.paintFormXObjectBegin: {
        stack.push(matrix);
        const [formMatrix] = args as [Matrix | null];
        if (formMatrix !== null) matrix = multiply(matrix, formMatrix);
        isUnused = false;
        break;
      }
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        leave();
        matrix = stack.pop() ?? IDENTITY;
        break;
      case OPS.constructPath: {
        const [paintOperator, [path]] = args as [number, [ArrayLike<number> | null]];
        if (paintOperator === OPS.endPath) break;
        isUnused = false;
        shapeSize += path?.length ?? 0;
        break;
      }
      case OPS.showText:
      case OPS.shadingFill:
        isUnused = false;
        break;
    }
  });
  leave();
  return { imageShare: Math.min(1, imageArea / pageArea), shapeSize };
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

function squareArea([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c);
}

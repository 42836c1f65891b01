import { cardField } from './card-field.ts';
import { call, event, holder, job, pageRecipe } from './feedback.ts';

/** In this order, because later ones change files of earlier ones. */
export const recipes = [call, holder, event, job, pageRecipe, cardField];

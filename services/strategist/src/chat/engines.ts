import { Injectable } from '@nestjs/common';
import type { Engine } from '../engine.js';

/** Who answers: the first one, or the next one if it gives up. */
@Injectable()
export class Engines {
  inOrder: readonly Engine[] = [];
}

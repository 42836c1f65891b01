import { Injectable } from '@nestjs/common';
import type { Engine } from '../engine.js';
import { ModelEngine } from '../model/model-engine.js';
import { RulesEngine } from '../rules/rules-engine.js';

/** Who answers: the first one, or the next one if it gives up. */
@Injectable()
export class Engines {
  inOrder: readonly Engine[];

  constructor(model: ModelEngine) {
    this.inOrder = [model, new RulesEngine()];
  }
}

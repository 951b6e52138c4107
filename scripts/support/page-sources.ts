import path from 'node:path';
import type { Compiler } from 'webpack';
import { projectRoot } from './project-root.ts';

/** What index.html is made of. */
export const pageSources = ['index.html', 'document.css'].map((file) => path.join(projectRoot, 'src', file));

/** Has the page made anew when one of these changes: they are read as text, of which webpack knows nothing. */
export class PageSourcesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PageSourcesPlugin.name, ({ fileDependencies }) => {
      fileDependencies.addAll(pageSources);
    });
  }
}
